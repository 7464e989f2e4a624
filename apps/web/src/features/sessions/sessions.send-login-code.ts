import { Refusal } from "@perya/client";
import type { FormProblem } from "@perya/ui";
import type { UseFormReturn } from "react-hook-form";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";
import type { Captcha } from "../codes/codes.captcha.ts";
import type { SendCodeButtonProps } from "../codes/components/send-code-button.tsx";
import { sendLoginCode } from "./sessions.queries.ts";

export type SmsFields = {
  countryDialingCode: string;
  mobileNum: string;
  code: string;
  captcha: string;
  isRemembered: boolean;
};

/** S0 §4: sending first validates the number. The picture is asked for here and not at the login, so only this checks it. */
export function useSendLoginCode(
  form: UseFormReturn<SmsFields>,
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
    const sent = await sendLoginCode({ countryDialingCode, mobileNum, ...captcha.answer(letters) });
    captcha.close();
    problem.clear();
    form.setFocus("code");
    return sent;
  }

  /** A picture is asked for in the form, a wrong number at its field; for all else the button has a dialog. */
  function onRefused(error: unknown): boolean {
    const text = problemText(error, t);
    if (captcha.heed(error)) problem.refuse(text);
    else if (error instanceof Refusal && error.code === "MOBILE_INVALID")
      form.setError("mobileNum", { message: text }, { shouldFocus: true });
    else return false;
    return true;
  }

  return { purpose: "login", send, onRefused };
}
