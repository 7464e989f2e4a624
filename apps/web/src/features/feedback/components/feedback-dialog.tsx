import { Dialog } from "@perya/ui";
import { useEffect } from "react";
import { closeDialog, type DialogOptions, openDialog } from "../../../lib/dialogs.ts";
import { useLogin } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { FeedbackSteps } from "./feedback-steps.tsx";

/** Feedback dialog. Visitors get the login dialog instead, and trial accounts are asked to register (R5.16). */
export default function FeedbackDialog({ onClose, ...options }: DialogOptions & { onClose: () => void }) {
  const { t } = useText();
  const instead = useContactInstead();
  useEffect(() => {
    if (instead === null) return;
    closeDialog("feedback");
    openDialog(instead);
  }, [instead]);

  if (instead !== null) return null;
  return (
    <Dialog {...options} title={t("page.feedback")} onClose={onClose}>
      <FeedbackSteps onDone={onClose} />
    </Dialog>
  );
}

function useContactInstead(): "login" | "registerFirst" | null {
  const { isLogin, isTrial } = useLogin();
  if (!isLogin) return "login";
  return isTrial ? "registerFirst" : null;
}
