import { ConfirmDialog } from "@perya/ui";
import { closeDialog, openDialog, type DialogOptions } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/** S0 §4: what a trial account meets at a door for members. It says why, and offers the way in. */
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
