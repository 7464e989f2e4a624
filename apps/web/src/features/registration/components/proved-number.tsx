import { useWatch } from "react-hook-form";
import { useSendSmsCode } from "../../codes/codes.send-sms.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import type { RequestedField, Way } from "../registration.fields.ts";
import type { Registration } from "../registration.form.ts";
import { sendRegisterCode } from "../registration.queries.ts";

export type RegisterFieldProps = { way: Way; field: RequestedField; registration: Registration };

/** Mobile number with its verification code, if the number is the username or the brand requires verification. */
export function ProvedNumber({ way, field, registration }: RegisterFieldProps) {
  const { form, fields } = registration;
  const sending = useSendSmsCode({ purpose: "register", of: registration, ask: sendRegisterCode(way) });
  const chosenCode = useWatch({ control: form.control, name: "countryDialingCode" });
  const hasCode = fields.some(({ name }) => name === "verificationCode");

  function checkAgain() {
    if (form.getFieldState("mobileNum").isTouched) void form.trigger("mobileNum");
  }

  const { error, ...number } = registration.field("mobileNum");
  return (
    <>
      <MobileNumberField
        dialingCode={form.register("countryDialingCode", { onChange: checkAgain })}
        number={{ ...number, required: field.required }}
        chosenCode={chosenCode}
        error={error}
      />
      {hasCode && <CodeField {...registration.field("verificationCode")} sending={sending} required={field.required} />}
    </>
  );
}
