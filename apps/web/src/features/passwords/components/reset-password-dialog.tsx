import { Button, Dialog } from "@perya/ui";
import { closeDialog, openDialog, type DialogOptions, type DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { passwordMutations } from "../passwords.queries.ts";
import { NewPasswordPair, type PasswordFields } from "./new-password-pair.tsx";

type Props = DialogProps["resetPassword"] & DialogOptions & { onClose: () => void };

/** Dialog that the emailed link opens: sets a new password and logs the member in. */
export default function ResetPasswordDialog({ code, onClose, timeOut }: Props) {
  const { t } = useText();
  const finish = useFinishLogin();
  const reset = useRefusableForm({
    values: NOTHING,
    mode: "onTouched",
    mutation: passwordMutations.resetByLink(),
    send: ({ newPassword, confirmNewPassword }) => ({ code, newPassword, confirmNewPassword }),
    fieldOf: { PASSWORD_MISMATCH: "confirmNewPassword" },
    onDone: (outcome) => {
      finish(outcome, { next: "/" });
      if ("token" in outcome) showToast("success", t("resetPassword.done"));
    },
  });

  // A click outside doesn't close the dialog, because the emailed link works only once.
  return (
    <Dialog title={t("resetPassword.title")} onClose={onClose} cover={false} timeOut={timeOut}>
      <Form of={reset} lead={t("changePassword.others")}>
        {reset.refusedWith === "ENTRY_CODE_SPENT" && <Button onClick={askAgain}>{t("resetPassword.again")}</Button>}
        <NewPasswordPair of={reset} />
        <SubmitButton of={reset}>{t("resetPassword.submit")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function askAgain() {
  closeDialog("resetPassword");
  openDialog("forgotPassword");
}

const NOTHING: PasswordFields = { oldPassword: "", newPassword: "", confirmNewPassword: "" };
