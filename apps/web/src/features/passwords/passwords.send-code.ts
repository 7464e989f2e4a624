import { Refusal } from "@perya/client";
import type { FormProblem } from "@perya/ui";
import type { UseFormReturn } from "react-hook-form";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";
import type { Captcha } from "../codes/codes.captcha.ts";
import type { SendCodeButtonProps } from "../codes/components/send-code-button.tsx";
import { sendForgotCode } from "./passwords.queries.ts";

export type PhoneFields = {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  newPassword: string;
  captcha: string;
};

/** S0 §4: sending first validates the number. */
export function useSendForgotCode(
  form: UseFormReturn<PhoneFields>,
  captcha: Captcha,
  problem: FormProblem,
): SendCodeButtonProps {
  const { t } = useText();

  async function send() {
    if (!(await form.trigger("mobileNum", { shouldFocus: true }))) return undefined;
    const { countryDialingCode, mobileNum, captcha: letters } = form.getValues();
    if (captcha.id !== null && letters === "") {
      form.setError("captcha", { message: t("captcha.required") }, { shouldFocus: true });
      return undefined;
    }
    const sent = await sendForgotCode({ countryDialingCode, mobileNum: mobileNum.trim(), ...captcha.answer(letters) });
    captcha.close();
    problem.clear();
    form.setFocus("verificationCode");
    return sent;
  }

  /** A picture is asked for in the form, a wrong number at its field; for all else the button has a dialog. */
  function onRefused(error: unknown): boolean {
    if (captcha.heed(error)) problem.refuse(problemText(error, t));
    else if (error instanceof Refusal && error.code === "MOBILE_INVALID")
      form.setError("mobileNum", { message: problemText(error, t) }, { shouldFocus: true });
    else return false;
    return true;
  }

  return { purpose: "forgot", send, onRefused };
}
