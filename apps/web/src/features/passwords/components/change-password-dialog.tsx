import { Button, Dialog, FormHead, PasswordField, TextField, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useFinishLogin } from "../../../lib/finish-login.ts";
import { showRefusal, trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "../../../lib/toasts.ts";
import { passwordMutations } from "../passwords.queries.ts";
import { NewPasswordPair, type PasswordFields } from "./new-password-pair.tsx";

type Props = DialogProps["changePassword"] &
  DialogOptions & {
    account: string;
    /** The only way round a forced change. */
    onSignOut: () => void;
    onClose: () => void;
  };

/** S0 §2, change-password popup: wanted, or forced because the password is an initial one or has expired. */
export function ChangePasswordDialog({
  account,
  isForced = false,
  oldPassword,
  onSignOut,
  onClose,
  ...options
}: Props) {
  const { t } = useText();
  const finish = useFinishLogin();
  const problem = useFormProblem();
  const form = useForm<PasswordFields>({
    defaultValues: { oldPassword: oldPassword ?? "", newPassword: "", confirmNewPassword: "" },
    mode: "onTouched",
  });
  const { isDirty } = form.formState;

  const change = useMutation({
    ...passwordMutations.changePassword(),
    onMutate: problem.clear,
    onSuccess: (login) => {
      finish(login, { next: "/" });
      showToast("success", t("changePassword.done"));
    },
    onError: (error) => {
      const fields = oldPassword === undefined ? PLACES.fields : PLACES.fields.slice(1);
      const rest = showRefusal(form, error, t, { ...PLACES, fields });
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit((fields) => change.mutate(fields));

  /** Nothing else works before the change, so a way to close would lead nowhere: it leads out. */
  function mayClose() {
    if (isForced) onSignOut();
    return !isForced;
  }

  return (
    <Dialog
      {...options}
      title={t("place.changePassword")}
      onClose={onClose}
      onCloseRequest={mayClose}
      cover={!isForced && !isDirty}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormHead {...problem.head}>{t(isForced ? "changePassword.initial" : "changePassword.others")}</FormHead>
        <TextField label={t("password.username")} value={account} autoComplete="username" readOnly />
        {oldPassword === undefined && <OldPasswordField form={form} />}
        <NewPasswordPair form={form} account={account} isFirst={oldPassword !== undefined} />
        <Button type="submit" variant="primary" size="lg" pending={change.isPending} className="w-full">
          {t("changePassword.submit")}
        </Button>
        {isForced && (
          <button type="button" className="link min-h-11 self-center" onClick={onSignOut}>
            {t("shell.signOut")}
          </button>
        )}
      </form>
    </Dialog>
  );
}

function OldPasswordField({ form }: { form: UseFormReturn<PasswordFields> }) {
  const { t } = useText();
  return (
    <PasswordField
      {...form.register("oldPassword", { setValueAs: trim, required: t("input.empty") })}
      label={t("password.old")}
      error={form.formState.errors.oldPassword?.message}
      data-autofocus
      required
    />
  );
}

const PLACES = {
  fields: ["oldPassword", "newPassword", "confirmNewPassword"],
  codes: { PASSWORD_WRONG: "oldPassword", PASSWORD_SAME: "newPassword", PASSWORD_MISMATCH: "confirmNewPassword" },
} as const;
