import { PasswordField, type PasswordFieldProps, StrengthMeter } from "@perya/ui";
import { useWatch } from "react-hook-form";
import { useStrength } from "../../../lib/password-strength.ts";
import type { RegistrationForm } from "../registration.form.ts";

type Props = Omit<PasswordFieldProps, "form"> & { form: RegistrationForm };

/** The password of a new account, with a hint how hard it is to guess. */
export function NewPasswordField({ form, hint, error, onChange, ...field }: Props) {
  const [password, username] = useWatch({ control: form.control, name: ["password", "username"] });
  const strength = useStrength(password.trim(), [username.trim()]);
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...field}
        onChange={(event) => {
          onChange?.(event);
          // Its twin was compared with the old text.
          if (form.getFieldState("confirmPassword").isTouched) void form.trigger("confirmPassword");
        }}
        autoComplete="new-password"
        error={error}
        hint={error ? undefined : hint}
      />
      {password !== "" && <StrengthMeter {...strength} />}
    </div>
  );
}
