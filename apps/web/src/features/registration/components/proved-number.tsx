import { Refusal } from "@perya/client";
import { codes } from "@perya/contract";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import type { Way } from "../registration.fields.ts";
import type { Registration } from "../registration.form.ts";
import type { RegisterFieldProps } from "./register-field.tsx";

/** The number, and the code that proves it where the brand wants proof. */
export function ProvedNumber({ way, field, registration }: RegisterFieldProps) {
  const { form, fields } = registration;
  const { errors } = form.formState;
  const sending = useSendRegisterCode(way, registration);
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
        <CodeField
          {...form.register("verificationCode")}
          error={errors.verificationCode?.message}
          sending={{ purpose: "register", ...sending }}
        />
      )}
    </>
  );
}

/** S0 §4: sending first validates the number. */
function useSendRegisterCode(way: Way, { form, captcha, problem }: Registration) {
  const { t } = useText();

  async function send() {
    const { mobileNum, countryDialingCode, captcha: letters } = form.getValues();
    if (!(await form.trigger("mobileNum", { shouldFocus: true }))) return undefined;
    const missing = mobileNum.trim() === "" ? "mobileNum" : captcha.id !== null && letters.trim() === "" && "captcha";
    if (missing) {
      form.setError(missing, { message: t(missing === "captcha" ? "captcha.required" : "input.empty") });
      form.setFocus(missing);
      return undefined;
    }
    const number = { mobileNo: mobileNum.trim(), countryDialingCode, regType: way };
    const sent = await call(codes.sendRegisterCode, { body: { ...number, ...captcha.answer(letters.trim()) } });
    captcha.close();
    problem.clear();
    form.setFocus("verificationCode");
    return sent;
  }

  /** A picture is asked for in the form, a wrong number at its field; for all else the button has a dialog. */
  function onRefused(error: unknown): boolean {
    if (captcha.heed(error)) problem.refuse(problemText(error, t));
    else if (error instanceof Refusal && error.code === "MOBILE_INVALID")
      form.setError("mobileNum", { message: problemText(error, t) });
    else return false;
    return true;
  }

  return { send, onRefused };
}
