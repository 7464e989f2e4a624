import { Button, Notice } from "@perya/ui";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/** Replaces the form until the member has a payment password. */
export function PasswordFirst() {
  const { t } = useText();
  return (
    <Notice tone="info">
      <span className="flex flex-col items-start gap-3">
        {t("transfer.password.missing")}
        <Button size="sm" onClick={() => openDialog("paymentPassword", { isSet: false })}>
          {t("transfer.password.set")}
        </Button>
      </span>
    </Notice>
  );
}
