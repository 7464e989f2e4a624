import { ConfirmDialog } from "@perya/ui";
import { closeDialog, openDialog, type DialogOptions, type DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

type Props = DialogProps["realAccount"] & DialogOptions & { onClose: () => void };

/** Shown when a trial account launches a game for money (R5.15). */
export default function RealAccountDialog({ onClose, next, ...options }: Props) {
  const { t } = useText();
  return (
    <ConfirmDialog
      {...options}
      title={t("page.realAccount")}
      confirmLabel={t("realAccount.submit")}
      onConfirm={() => register(next)}
      onClose={onClose}
    >
      {t("realAccount.text")}
    </ConfirmDialog>
  );
}

function register(next: string | undefined) {
  closeDialog("realAccount");
  openDialog("register", { ...(next && { next }) });
}
