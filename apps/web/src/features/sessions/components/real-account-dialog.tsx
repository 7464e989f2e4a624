import { ConfirmDialog } from "@perya/ui";
import { closeDialog, openDialog, type DialogOptions } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/** S0 §4: what a trial account meets when it launches a game that is played for real. */
export default function RealAccountDialog({ onClose, ...options }: DialogOptions & { onClose: () => void }) {
  const { t } = useText();
  return (
    <ConfirmDialog
      {...options}
      title={t("page.realAccount")}
      confirmLabel={t("realAccount.submit")}
      onConfirm={register}
      onClose={onClose}
    >
      {t("realAccount.text")}
    </ConfirmDialog>
  );
}

function register() {
  closeDialog("realAccount");
  openDialog("register");
}
