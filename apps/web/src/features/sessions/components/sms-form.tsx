import { Checkbox, type FormProblem } from "@perya/ui";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { DEFAULT_DIALING_CODE } from "../../codes/codes.queries.ts";
import { useSendSmsCode } from "../../codes/codes.send-sms.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { FormMobileNumber } from "../../forms/components/form-mobile-number.tsx";
import { Form, FormCaptcha, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { sendLoginCode, sessionMutations } from "../sessions.queries.ts";
import { readRemembered, rememberOrForget } from "../sessions.remember.ts";
import { SafetySlot } from "./safety-slot.tsx";

/** Form of the SMS login (R5.3). On the wire the number is the username and the code the password. */
export function SmsForm({ problem }: { problem: FormProblem }) {
  const { t } = useText();
  const finish = useFinishLogin();
  const [values] = useState(readFields);
  const login = useRefusableForm({
    values,
    problem,
    mutation: sessionMutations.login(),
    send: ({ countryDialingCode, mobileNum, verificationCode, isRemembered }) => ({
      type: "sms" as const,
      username: mobileNum,
      countryDialingCode,
      password: verificationCode,
      ...(isRemembered && { remember: true }),
    }),
    whenWrong: (wrong) => wrong.mobileNum?.message ?? t("code.invalid"),
    onDone: (outcome, { countryDialingCode, mobileNum, isRemembered }) => {
      rememberOrForget(isRemembered, { tab: "sms", countryDialingCode, mobileNum });
      finish(outcome);
    },
  });
  const sending = useSendSmsCode({
    purpose: "login",
    of: login,
    ask: sendLoginCode,
    sentNote: t("code.maybeSent"),
  });

  return (
    <Form of={login} className="gap-1">
      <FormMobileNumber of={login} />
      <CodeField {...login.field("verificationCode", { required: t("code.invalid") })} sending={sending} />
      <SafetySlot isTaken={login.captcha.id !== null}>
        <FormCaptcha of={login} isRequired={false} />
      </SafetySlot>
      <Checkbox {...login.field("isRemembered")} label={t("login.remember")} />
      <SubmitButton of={login} className="mt-1">
        {t("login.submit")}
      </SubmitButton>
    </Form>
  );
}

function readFields() {
  const kept = readRemembered();
  return {
    countryDialingCode: kept?.countryDialingCode || DEFAULT_DIALING_CODE,
    mobileNum: kept?.mobileNum ?? "",
    verificationCode: "",
    isRemembered: kept !== null,
  };
}
