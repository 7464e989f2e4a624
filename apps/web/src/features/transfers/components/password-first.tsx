import { Button, Notice } from "@perya/ui";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/** Whoever has no payment password sets one before they send anything. */
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
