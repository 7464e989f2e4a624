import { useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, type Resolver, useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { closeDialog, openDialog } from "../../lib/dialogs.ts";
import { useFinishLogin } from "../../lib/finish-login.ts";
import { sayProblem, showRefusal } from "../../lib/forms.ts";
import { useBrand, useFlag, useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { showToast } from "../../lib/toasts.ts";
import { useCaptcha } from "../codes/codes.captcha.ts";
import { useMobileDigits } from "../codes/codes.number-rule.ts";
import { DEFAULT_DIALING_CODE } from "../codes/codes.queries.ts";
import { checkRegistration, type RegistrationValues } from "./registration.check.ts";
import { chooseFields, type Way } from "./registration.fields.ts";
import { writeNewMember } from "./registration.payload.ts";
import { registrationMutations } from "./registration.queries.ts";

export type RegistrationForm = UseFormReturn<RegistrationValues>;
export type Registration = ReturnType<typeof useRegistration>;

/** The registration form: its fields by the brand's rules, its check, what it sends, and what a refusal does to it. */
export function useRegistration(way: Way, referralCode: string) {
  const { t } = useText();
  const fields = useFields(way, referralCode !== "");
  const birthday = useBirthdayRule();
  const finish = useFinishLogin();
  const problem = useFormProblem();

  const form: RegistrationForm = useForm({
    defaultValues: { ...NOTHING, referralCode },
    mode: "onTouched",
    resolver: (...asked) => check(...asked),
  });
  const mobileDigits = useMobileDigits(useWatch({ control: form.control, name: "countryDialingCode" }));
  const captcha = useCaptcha(() => form.setValue("captcha", ""));

  const check: Resolver<RegistrationValues> = (values) => {
    const problems = checkRegistration({ fields, values, birthday, mobileDigits, hasCaptcha: captcha.id !== null });
    const errors = Object.entries(problems).map(([name, each]) => [
      name,
      { type: "rule", message: sayProblem(each, t) },
    ]);
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RegistrationValues> };
  };

  const register = useMutation({
    ...registrationMutations.register(),
    onMutate: problem.clear,
    onSuccess: ({ login }) => {
      closeDialog("register");
      if (login) return finish(login, { next: "/" });
      showToast("success", t("register.done"));
      return openDialog("login");
    },
    onError: (error) => {
      // The picture must be there before the focus can go to it.
      flushSync(() => void captcha.heed(error));
      refuse(error);
    },
  });

  /** At the fields it is about, else at the head. */
  function refuse(error: unknown) {
    const shown = [...fields.map(({ name }) => name), "captcha", "isOfAge", "acceptsTerms"] as const;
    const invitation = form.getValues("affiliateCode") === "" ? "referralCode" : "affiliateCode";
    const account = way === "username" ? "username" : "mobileNum";
    const codes = { ...PLACES, ACCOUNT_TAKEN: account, INVITATION_CODE_WRONG: invitation } as const;
    const rest = showRefusal(form, error, t, { fields: shown, codes });
    if (rest !== null) problem.refuse(rest);
  }

  const submit = form.handleSubmit(
    (values) => register.mutate(writeNewMember(way, fields, values, captcha.answer(values.captcha.trim()))),
    () => problem.point(t("error.FIELDS_INVALID")),
  );
  return { form, fields, captcha, submit, problem, isPending: register.isPending };
}

function useFields(way: Way, isInvited: boolean) {
  const { register: rules } = useSite().info;
  const hasCode = useFlag("REGMOBVERF3");
  const hasMobilePassword = useFlag("MOBILENUMPASSREG3");
  return chooseFields({ way, rules, hasCode, hasMobilePassword, isInvited });
}

/** Today is where the brand is at home: it opens its books, and its doors, by that clock. */
export function useBirthdayRule(): { minAge: number; today: string } {
  const { birthdayAge, timeZone } = useBrand();
  const [now] = useState(() => new Date());
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
  return { minAge: birthdayAge, today };
}

const PLACES = {
  MOBILE_INVALID: "mobileNum",
  MOBILE_TAKEN: "mobileNum",
  EMAIL_TAKEN: "email",
  CODE_MISSING: "verificationCode",
  CODE_WRONG: "verificationCode",
  CODE_EXPIRED: "verificationCode",
  CAPTCHA_NEEDED: "captcha",
  CAPTCHA_WRONG: "captcha",
  AGE_NOT_CONFIRMED: "isOfAge",
  TERMS_NOT_ACCEPTED: "acceptsTerms",
} as const;

export const NOTHING: RegistrationValues = {
  username: "",
  password: "",
  confirmPassword: "",
  mobileNum: "",
  verificationCode: "",
  payeeName: "",
  email: "",
  birthday: "",
  idNumber: "",
  paymentPassword: "",
  qqNum: "",
  line: "",
  whatsapp: "",
  facebook: "",
  wechat: "",
  referralCode: "",
  affiliateCode: "",
  recommenderId: "",
  countryDialingCode: DEFAULT_DIALING_CODE,
  captcha: "",
  isOfAge: false,
  acceptsTerms: false,
};
