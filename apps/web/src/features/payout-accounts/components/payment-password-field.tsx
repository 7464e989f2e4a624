import { PasswordField, type PasswordFieldProps } from "@perya/ui";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";

/**
 * Field of the payment password. Never filled automatically, because browsers store one password per site, the login
 * password.
 */
export function PaymentPasswordField(field: Omit<PasswordFieldProps, "label">) {
  const { t } = useText();
  return (
    <div className="flex flex-col items-start">
      <div className="w-full">
        <PasswordField {...field} label={t("paymentPassword.title")} autoComplete="off" maxLength={64} required />
      </div>
      <button
        type="button"
        className="link min-h-11 text-sm"
        onClick={() => openDialog("paymentPassword", { isSet: true })}
      >
        {t("paymentPassword.forgotten")}
      </button>
    </div>
  );
}
