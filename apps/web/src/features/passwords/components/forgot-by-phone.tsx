import { Button, FormHead, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useFinishLogin } from "../../../lib/finish-login.ts";
import { showRefusal, trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { useCaptcha } from "../../codes/codes.captcha.ts";
import { useNumberRule } from "../../codes/codes.number-rule.ts";
import { DEFAULT_DIALING_CODE } from "../../codes/codes.queries.ts";
import { useSendSmsCode } from "../../codes/codes.send-sms.ts";
import { CaptchaField } from "../../codes/components/captcha-field.tsx";
import { CodeField } from "../../codes/components/code-field.tsx";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import { passwordMutations, sendForgotCode } from "../passwords.queries.ts";
import { usePasswordRule } from "../passwords.rule.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** S0 §2, mobile form: the code proves the number, the new password is set, and the member is in. */
export function ForgotByPhone() {
  const { t } = useText();
  const finish = useFinishLogin();
  const problem = useFormProblem();
  const form = useForm({ defaultValues: NOTHING, mode: "onTouched" });
  const captcha = useCaptcha(() => form.setValue("captcha", ""));
  const sending = useSendSmsCode({ purpose: "forgot", form, captcha, problem, ask: sendForgotCode });
  const [chosenCode, mobileNum, newPassword] = useWatch({
    control: form.control,
    name: ["countryDialingCode", "mobileNum", "newPassword"],
  });
  const checkNumber = useNumberRule(chosenCode);
  const { check } = usePasswordRule(mobileNum);
  const { errors } = form.formState;

  const reset = useMutation({
    ...passwordMutations.resetByPhone(),
    onMutate: problem.clear,
    onSuccess: (outcome) => finish(outcome, { next: "/" }),
    onError: (error) => {
      const rest = showRefusal(form, error, t, PLACES);
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit(({ captcha: _letters, ...fields }) => reset.mutate(fields));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <FormHead {...problem.head}>{t("forgot.phone.text")}</FormHead>
      <MobileNumberField
        dialingCode={form.register("countryDialingCode")}
        number={{ ...form.register("mobileNum", { setValueAs: trim, validate: checkNumber }), ...FIRST }}
        chosenCode={chosenCode}
        error={errors.mobileNum?.message}
      />
      {captcha.id !== null && (
        <CaptchaField
          {...form.register("captcha", { setValueAs: trim })}
          pictureId={captcha.id}
          onRenew={captcha.renew}
          error={errors.captcha?.message}
        />
      )}
      <CodeField
        {...form.register("verificationCode", { setValueAs: trim, required: t("error.CODE_MISSING") })}
        error={errors.verificationCode?.message}
        sending={sending}
      />
      <NewPasswordField
        {...form.register("newPassword", { setValueAs: trim, validate: check })}
        typed={newPassword}
        error={errors.newPassword?.message}
      />
      <Button type="submit" variant="primary" size="lg" pending={reset.isPending} className="mt-3 w-full">
        {t("forgot.phone.submit")}
      </Button>
    </form>
  );
}

/** The country is right for most; the number is what everybody came to type. */
const FIRST = { "data-autofocus": true };

const NOTHING = {
  countryDialingCode: DEFAULT_DIALING_CODE,
  mobileNum: "",
  verificationCode: "",
  newPassword: "",
  captcha: "",
};

const PLACES = {
  fields: ["mobileNum", "verificationCode", "newPassword"],
  codes: {
    MOBILE_INVALID: "mobileNum",
    CODE_MISSING: "verificationCode",
    CODE_WRONG: "verificationCode",
    CODE_EXPIRED: "verificationCode",
  },
} as const;
