import { ConfirmDialog } from "@perya/ui";
import { closeDialog, openDialog, type DialogOptions } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/** Shown when a trial account opens a page for members (R5.15). Offers to register. */
export default function RegisterFirstDialog({ onClose, ...options }: DialogOptions & { onClose: () => void }) {
  const { t } = useText();
  return (
    <ConfirmDialog
      {...options}
      title={t("registerFirst.title")}
      confirmLabel={t("registerFirst.register")}
      onConfirm={register}
      onClose={onClose}
    >
      {t("registerFirst.text")}
    </ConfirmDialog>
  );
}

function register() {
  closeDialog("registerFirst");
  openDialog("register");
}
