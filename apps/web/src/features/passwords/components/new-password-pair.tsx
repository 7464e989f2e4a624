import { isSamePassword } from "@perya/rules";
import { PasswordField } from "@perya/ui";
import { useWatch } from "react-hook-form";
import { useText } from "../../../lib/text.ts";
import type { RefusableForm } from "../../forms/forms.refusable.ts";
import { NewPasswordField } from "../../new-password/components/new-password-field.tsx";
import { usePasswordRule } from "../../new-password/new-password.rule.ts";

/** Fields of a password change (R8.5). A reset has no old password. */
export type PasswordFields = { oldPassword: string; newPassword: string; confirmNewPassword: string };

type NewPasswordPairProps = { of: RefusableForm<PasswordFields>; account?: string; isFirst?: boolean };

/** New password and its confirmation. */
export function NewPasswordPair({ of: { form, field }, account = "", isFirst = false }: NewPasswordPairProps) {
  const { t } = useText();
  const { check } = usePasswordRule(account);
  const typed = useWatch({ control: form.control, name: "newPassword" });

  /** Revalidates the confirmation, because it was compared with the previous new password. */
  function checkTwin() {
    if (form.getFieldState("confirmNewPassword").isTouched) void form.trigger("confirmNewPassword");
  }

  return (
    <>
      <NewPasswordField
        {...field("newPassword", { validate: check, onChange: checkTwin })}
        typed={typed}
        account={account}
        data-autofocus={isFirst || undefined}
      />
      <PasswordField
        {...field("confirmNewPassword", {
          required: t("input.empty"),
          validate: (value, { newPassword }) => isSamePassword(value, newPassword.trim()) || t("register.inconsistent"),
        })}
        label={t("password.confirm")}
        autoComplete="new-password"
        required
      />
    </>
  );
}
