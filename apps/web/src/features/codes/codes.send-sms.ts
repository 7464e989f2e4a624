import { Refusal } from "@perya/client";
import type { ChallengeAnswer, CodeSent } from "@perya/contract";
import type { FormProblem } from "@perya/ui";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";
import type { Captcha } from "./codes.captcha.ts";
import type { SendCodeButtonProps } from "./components/send-code-button.tsx";

type Mobile = { countryDialingCode: string; mobileNum: string };
type Asked = "mobileNum" | "captcha";

/** Fields that a form with a mobile number and an SMS code must have (features/forms). */
type NumberForm = {
  form: {
    getValues: () => Mobile;
    trigger: (name: "mobileNum", options: { shouldFocus: boolean }) => Promise<boolean>;
    setFocus: (name: "verificationCode") => void;
  };
  pointAt: (name: Asked, message: string) => void;
  captcha: Captcha;
  problem: FormProblem;
};

type Sending = {
  /** Key of the countdown in useCountdowns. */
  purpose: string;
  of: NumberForm;
  ask: (order: Mobile & ChallengeAnswer) => Promise<CodeSent>;
  sentNote?: string;
};

/**
 * Sends an SMS code after validating the number (R6.3). This request, not the form's submit, requires the captcha, so
 * the captcha is checked here.
 */
export function useSendSmsCode({ purpose, of, ask, sentNote }: Sending): SendCodeButtonProps {
  const { t } = useText();
  const { form, pointAt, captcha, problem } = of;

  async function send() {
    if (!(await form.trigger("mobileNum", { shouldFocus: true }))) return undefined;
    const { countryDialingCode, mobileNum } = form.getValues();
    // The number may be optional in the form, but a code cannot be sent without it.
    const missing = mobileNum === "" ? "mobileNum" : captcha.needsLetters && captcha.read() === "" && "captcha";
    if (missing) {
      pointAt(missing, t(missing === "captcha" ? "captcha.required" : "input.empty"));
      return undefined;
    }
    const sent = await captcha.pay((answer) => ask({ countryDialingCode, mobileNum, ...answer }));
    captcha.close();
    problem.clear();
    form.setFocus("verificationCode");
    return sent;
  }

  /** Shows problems of captcha and number in the form. Others open the button's dialog. */
  function onRefused(error: unknown): boolean {
    const text = problemText(error, t);
    if (captcha.onRefused(error)) problem.refuse(text);
    else if (error instanceof Refusal && error.code === "MOBILE_INVALID") pointAt("mobileNum", text);
    else return false;
    return true;
  }

  return { purpose, send, onRefused, ...(sentNote !== undefined && { sentNote }) };
}
