import { useWatch } from "react-hook-form";
import { useText } from "../../../lib/text.ts";
import { DEFAULT_DIALING_CODE } from "../../codes/codes.queries.ts";
import { useSendSmsCode } from "../../codes/codes.send-sms.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { FormMobileNumber } from "../../forms/components/form-mobile-number.tsx";
import { Form, FormCaptcha, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { NewPasswordField } from "../../new-password/components/new-password-field.tsx";
import { usePasswordRule } from "../../new-password/new-password.rule.ts";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { passwordMutations, sendForgotCode } from "../passwords.queries.ts";

/**
 * Password reset by phone (R8.4): an SMS code verifies the number, then the new password is set and the member logged
 * in.
 */
export function ForgotByPhone() {
  const { t } = useText();
  const finish = useFinishLogin();
  const reset = useRefusableForm({
    values: NOTHING,
    mode: "onTouched",
    mutation: passwordMutations.resetByPhone(),
    send: (fields) => fields,
    fieldOf: FIELD_OF,
    onDone: (outcome) => finish(outcome, { next: "/" }),
  });
  const sending = useSendSmsCode({
    purpose: "forgot",
    of: reset,
    ask: sendForgotCode,
    sentNote: t("code.maybeSent"),
  });
  const [mobileNum, newPassword] = useWatch({ control: reset.form.control, name: ["mobileNum", "newPassword"] });
  const { check } = usePasswordRule(mobileNum);

  return (
    <Form of={reset} lead={t("forgot.phone.text")} className="gap-2">
      {/* Focus starts in the number field, because the preselected country is right for most members. */}
      <FormMobileNumber of={reset} number={{ "data-autofocus": true }} />
      <FormCaptcha of={reset} isRequired={false} />
      <CodeField {...reset.field("verificationCode", { required: t("error.CODE_MISSING") })} sending={sending} />
      <NewPasswordField {...reset.field("newPassword", { validate: check })} typed={newPassword} />
      <SubmitButton of={reset} className="mt-3">
        {t("forgot.phone.submit")}
      </SubmitButton>
    </Form>
  );
}

const NOTHING = { countryDialingCode: DEFAULT_DIALING_CODE, mobileNum: "", verificationCode: "", newPassword: "" };

const FIELD_OF = {
  MOBILE_INVALID: "mobileNum",
  CODE_MISSING: "verificationCode",
  CODE_WRONG: "verificationCode",
  CODE_EXPIRED: "verificationCode",
} as const;
