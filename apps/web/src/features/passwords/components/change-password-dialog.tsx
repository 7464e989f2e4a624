import { Dialog, PasswordField, TextField } from "@perya/ui";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { passwordMutations } from "../passwords.queries.ts";
import { NewPasswordPair } from "./new-password-pair.tsx";

type Props = DialogProps["changePassword"] &
  DialogOptions & {
    account: string;
    /** Called to log out, the only alternative to a forced change. */
    onSignOut: () => void;
    onClose: () => void;
  };

/** Dialog to change the password (R8.6): voluntary, or forced because it is initial or expired. */
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
  const change = useRefusableForm({
    values: { oldPassword: oldPassword ?? "", newPassword: "", confirmNewPassword: "" },
    mode: "onTouched",
    mutation: passwordMutations.changePassword(),
    send: (fields) => fields,
    fieldOf: FIELD_OF,
    onDone: (login) => {
      finish(login, { next: "/" });
      showToast("success", t("changePassword.done"));
    },
  });
  const { isDirty } = change.form.formState;

  /** Closes a voluntary change. A forced one can't be skipped, so closing it offers to log out instead. */
  function mayClose() {
    if (isForced) onSignOut();
    return !isForced;
  }

  return (
    <Dialog
      {...options}
      title={t("page.changePassword")}
      onClose={onClose}
      onCloseRequest={mayClose}
      cover={!isForced && !isDirty}
    >
      <Form of={change} lead={t(isForced ? "changePassword.initial" : "changePassword.others")}>
        <TextField label={t("password.username")} value={account} autoComplete="username" readOnly />
        {oldPassword === undefined && (
          <PasswordField
            {...change.field("oldPassword", { required: t("input.empty") })}
            label={t("password.old")}
            data-autofocus
            required
          />
        )}
        <NewPasswordPair of={change} account={account} isFirst={oldPassword !== undefined} />
        <SubmitButton of={change}>{t("changePassword.submit")}</SubmitButton>
        {isForced && (
          <button type="button" className="link min-h-11 self-center" onClick={onSignOut}>
            {t("shell.signOut")}
          </button>
        )}
      </Form>
    </Dialog>
  );
}

const FIELD_OF = {
  PASSWORD_WRONG: "oldPassword",
  PASSWORD_SAME: "newPassword",
  PASSWORD_MISMATCH: "confirmNewPassword",
} as const;
