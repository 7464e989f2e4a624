import { Button, Checkbox, type FormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useFinishLogin } from "../../../lib/finish-login.ts";
import { trim } from "../../../lib/forms.ts";
import { problemText } from "../../../lib/problems.ts";
import { forget, readRemembered, remember } from "../../../lib/remember.ts";
import { useText } from "../../../lib/text.ts";
import { useCaptcha } from "../../codes/codes.captcha.ts";
import { useNumberRule } from "../../codes/codes.number-rule.ts";
import { DEFAULT_DIALING_CODE } from "../../codes/codes.queries.ts";
import { useSendSmsCode } from "../../codes/codes.send-sms.ts";
import { CaptchaField } from "../../codes/components/captcha-field.tsx";
import { CodeField } from "../../codes/components/code-field.tsx";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import { sendLoginCode, sessionMutations } from "../sessions.queries.ts";
import { SafetySlot } from "./safety-slot.tsx";

type SmsFields = {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  captcha: string;
  isRemembered: boolean;
};

/** S0 §2, SMS form: on the wire the number stands for the name and the code for the password. */
export function SmsForm({ problem }: { problem: FormProblem }) {
  const { t } = useText();
  const finish = useFinishLogin();
  const form = useForm<SmsFields>({ defaultValues: useState(readFields)[0] });
  const captcha = useCaptcha(() => form.setValue("captcha", ""));
  const sending = useSendSmsCode({ purpose: "login", form, captcha, problem, ask: sendLoginCode });
  const chosenCode = useWatch({ control: form.control, name: "countryDialingCode" });
  const checkNumber = useNumberRule(chosenCode);
  const { errors } = form.formState;

  const login = useMutation({
    ...sessionMutations.login(),
    onMutate: problem.clear,
    onError: (error) => problem.refuse(problemText(error, t)),
  });

  const submit = form.handleSubmit(
    ({ countryDialingCode, mobileNum, verificationCode, isRemembered }) =>
      login.mutate(
        {
          type: "sms",
          username: mobileNum,
          countryDialingCode,
          password: verificationCode,
          ...(isRemembered && { remember: true }),
        },
        {
          onSuccess: (outcome) => {
            if (isRemembered) remember({ tab: "sms", countryDialingCode, mobileNum });
            else forget();
            finish(outcome);
          },
        },
      ),
    (wrong) => problem.point(wrong.mobileNum?.message ?? t("code.invalid")),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <MobileNumberField
        dialingCode={form.register("countryDialingCode")}
        number={form.register("mobileNum", { setValueAs: trim, validate: checkNumber })}
        chosenCode={chosenCode}
        error={errors.mobileNum?.message}
      />
      <CodeField
        {...form.register("verificationCode", { setValueAs: trim, required: t("code.invalid") })}
        error={errors.verificationCode?.message}
        sending={sending}
      />
      <SafetySlot>
        {captcha.id !== null && (
          <CaptchaField
            {...form.register("captcha", { setValueAs: trim })}
            pictureId={captcha.id}
            onRenew={captcha.renew}
            error={errors.captcha?.message}
          />
        )}
      </SafetySlot>
      <Checkbox {...form.register("isRemembered")} label={t("login.remember")} />
      <Button type="submit" variant="primary" size="lg" pending={login.isPending} className="mt-1 w-full">
        {t("login.submit")}
      </Button>
    </form>
  );
}

function readFields(): SmsFields {
  const kept = readRemembered();
  return {
    countryDialingCode: kept?.countryDialingCode || DEFAULT_DIALING_CODE,
    mobileNum: kept?.mobileNum ?? "",
    verificationCode: "",
    captcha: "",
    isRemembered: kept !== null,
  };
}
