import { PasswordField } from "@perya/ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { usePasswordRule } from "../passwords.rule.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** S0 §3, change-password payload. A reset knows no old one. */
export type PasswordFields = { oldPassword: string; newPassword: string; confirmNewPassword: string };

type NewPasswordPairProps = { form: UseFormReturn<PasswordFields>; account?: string; isFirst?: boolean };

/** The new password, and once more the same. */
export function NewPasswordPair({ form, account = "", isFirst = false }: NewPasswordPairProps) {
  const { t } = useText();
  const { check } = usePasswordRule(account);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: "newPassword" });

  /** Its twin was compared with the old text. */
  function checkTwin() {
    if (form.getFieldState("confirmNewPassword").isTouched) void form.trigger("confirmNewPassword");
  }

  return (
    <>
      <NewPasswordField
        {...form.register("newPassword", { setValueAs: trim, validate: check, onChange: checkTwin })}
        typed={typed}
        account={account}
        error={errors.newPassword?.message}
        data-autofocus={isFirst || undefined}
      />
      <PasswordField
        {...form.register("confirmNewPassword", {
          setValueAs: trim,
          required: t("input.empty"),
          validate: (value, { newPassword }) => value === newPassword.trim() || t("register.inconsistent"),
        })}
        label={t("password.confirm")}
        error={errors.confirmNewPassword?.message}
        autoComplete="new-password"
        required
      />
    </>
  );
}
