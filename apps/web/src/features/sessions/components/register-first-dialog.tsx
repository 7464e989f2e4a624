import { ConfirmDialog } from "@perya/ui";
import { closeDialog, openDialog, type DialogOptions } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/** R5.15: shown when a trial account opens a members-only page; offers to register. */
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
