import { useWatch } from "react-hook-form";
import { useSendSmsCode } from "../../codes/codes.send-sms.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import { sendRegisterCode } from "../registration.queries.ts";
import type { RegisterFieldProps } from "./register-field.tsx";

/** The number, and the code that proves it where the brand wants proof. */
export function ProvedNumber({ way, field, registration }: RegisterFieldProps) {
  const { form, fields, captcha, problem } = registration;
  const { errors } = form.formState;
  const ask = sendRegisterCode(way);
  const sending = useSendSmsCode({ purpose: "register", form, captcha, problem, ask });
  const chosenCode = useWatch({ control: form.control, name: "countryDialingCode" });
  const hasCode = fields.some(({ name }) => name === "verificationCode");

  function checkAgain() {
    if (form.getFieldState("mobileNum").isTouched) void form.trigger("mobileNum");
  }

  return (
    <>
      <MobileNumberField
        dialingCode={form.register("countryDialingCode", { onChange: checkAgain })}
        number={{ ...form.register("mobileNum"), required: field.required }}
        chosenCode={chosenCode}
        error={errors.mobileNum?.message}
      />
      {hasCode && (
        <CodeField {...form.register("verificationCode")} error={errors.verificationCode?.message} sending={sending} />
      )}
    </>
  );
}
