import { useWatch } from "react-hook-form";
import { NewPasswordField } from "../../new-password/components/new-password-field.tsx";
import type { Registration } from "../registration.form.ts";

export function RegisterPassword({ label, registration }: { label: string; registration: Registration }) {
  const { form, field } = registration;
  const [typed, username] = useWatch({ control: form.control, name: ["password", "username"] });

  /** Revalidates the confirmation, because it was compared with the previous password. */
  function checkTwin() {
    if (form.getFieldState("confirmPassword").isTouched) void form.trigger("confirmPassword");
  }

  return (
    <NewPasswordField
      {...field("password", { onChange: checkTwin })}
      label={label}
      typed={typed}
      account={username.trim()}
    />
  );
}
