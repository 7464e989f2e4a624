import { Refusal } from "@perya/client";
import { Button, Dialog, FormHead, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { closeDialog, openDialog, type DialogOptions, type DialogProps } from "../../../lib/dialogs.ts";
import { useFinishLogin } from "../../../lib/finish-login.ts";
import { showRefusal } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "../../../lib/toasts.ts";
import { passwordMutations } from "../passwords.queries.ts";
import { NewPasswordPair, type PasswordFields } from "./new-password-pair.tsx";

type Props = DialogProps["resetPassword"] & DialogOptions & { onClose: () => void };

/** Where the mailed link leads: a new password, and the member is in. */
export default function ResetPasswordDialog({ code, onClose, timeOut }: Props) {
  const { t } = useText();
  const finish = useFinishLogin();
  const problem = useFormProblem();
  const form = useForm<PasswordFields>({ defaultValues: NOTHING, mode: "onTouched" });

  const reset = useMutation({
    ...passwordMutations.resetByLink(),
    onMutate: problem.clear,
    onSuccess: (outcome) => {
      finish(outcome, { next: "/" });
      if ("token" in outcome) showToast("success", t("resetPassword.done"));
    },
    onError: (error) => {
      const rest = showRefusal(form, error, t, PLACES);
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit(({ newPassword, confirmNewPassword }) =>
    reset.mutate({ code, newPassword, confirmNewPassword }),
  );
  const isSpent = reset.error instanceof Refusal && reset.error.code === "ENTRY_CODE_SPENT";

  // The link in the mail works once: a slip beside the dialog must not throw it away.
  return (
    <Dialog title={t("resetPassword.title")} onClose={onClose} cover={false} timeOut={timeOut}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormHead {...problem.head}>{t("changePassword.others")}</FormHead>
        {isSpent && <Button onClick={askAgain}>{t("resetPassword.again")}</Button>}
        <NewPasswordPair form={form} />
        <Button type="submit" variant="primary" size="lg" pending={reset.isPending} className="w-full">
          {t("resetPassword.submit")}
        </Button>
      </form>
    </Dialog>
  );
}

function askAgain() {
  closeDialog("resetPassword");
  openDialog("forgotPassword");
}

const NOTHING: PasswordFields = { oldPassword: "", newPassword: "", confirmNewPassword: "" };

const PLACES = {
  fields: ["newPassword", "confirmNewPassword"],
  codes: { PASSWORD_MISMATCH: "confirmNewPassword" },
} as const;
