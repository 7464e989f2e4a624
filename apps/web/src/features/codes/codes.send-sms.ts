import { Refusal } from "@perya/client";
import type { CodeSent } from "@perya/contract";
import type { FormProblem } from "@perya/ui";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";
import type { Captcha } from "./codes.captcha.ts";
import type { SendCodeButtonProps } from "./components/send-code-button.tsx";

type Mobile = { countryDialingCode: string; mobileNum: string };
type Answer = { captchaId?: string; captcha?: string };
type Focus = { shouldFocus: boolean };
type Asked = "mobileNum" | "captcha";

/** What every form that asks for a number and its code has, besides fields of its own. */
type NumberForm = {
  getValues: () => Mobile & { captcha: string };
  trigger: (name: "mobileNum", options: Focus) => Promise<boolean>;
  setError: (name: Asked, error: { message: string }, options: Focus) => void;
  setFocus: (name: "verificationCode") => void;
};

type Sending = {
  /** Names the countdown. */
  purpose: string;
  form: NumberForm;
  captcha: Captcha;
  problem: FormProblem;
  ask: (order: Mobile & Answer) => Promise<CodeSent>;
};

/** S0 §4: sending first validates the number. The picture is asked for here and not at the submit, so only this checks it. */
export function useSendSmsCode({ purpose, form, captcha, problem, ask }: Sending): SendCodeButtonProps {
  const { t } = useText();
  const say = (name: Asked, message: string) => form.setError(name, { message }, { shouldFocus: true });

  async function send() {
    if (!(await form.trigger("mobileNum", { shouldFocus: true }))) return undefined;
    const { countryDialingCode, ...typed } = form.getValues();
    const [mobileNum, letters] = [typed.mobileNum.trim(), typed.captcha.trim()];
    // A number that a form does not insist on is one all the same that no code can be sent without.
    const missing = mobileNum === "" ? "mobileNum" : captcha.id !== null && letters === "" && "captcha";
    if (missing) {
      say(missing, t(missing === "captcha" ? "captcha.required" : "input.empty"));
      return undefined;
    }
    const sent = await ask({ countryDialingCode, mobileNum, ...captcha.answer(letters) });
    captcha.close();
    problem.clear();
    form.setFocus("verificationCode");
    return sent;
  }

  /** A picture is asked for in the form, a wrong number at its field; for all else the button has a dialog. */
  function onRefused(error: unknown): boolean {
    const text = problemText(error, t);
    if (captcha.heed(error)) problem.refuse(text);
    else if (error instanceof Refusal && error.code === "MOBILE_INVALID") say("mobileNum", text);
    else return false;
    return true;
  }

  return { purpose, send, onRefused };
}
