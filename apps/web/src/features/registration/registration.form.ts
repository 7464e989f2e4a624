import { useState } from "react";
import { closeDialog, openDialog } from "../../lib/dialogs.ts";
import { useBrand, useFlag, useSite } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { useCountryNumbers } from "../codes/codes.number-rule.ts";
import { DEFAULT_DIALING_CODE } from "../codes/codes.queries.ts";
import { sayProblem } from "../forms/forms.problems.ts";
import { type RefusableForm, useRefusableForm } from "../forms/forms.refusable.ts";
import { useFinishLogin } from "../sign-in/sign-in.finish.ts";
import { checkRegistration, type RegistrationValues } from "./registration.check.ts";
import { type RequestedField, chooseFields, type Way } from "./registration.fields.ts";
import { askToConfirm } from "./registration.confirm.ts";
import { writeNewMember } from "./registration.payload.ts";
import { registrationMutations } from "./registration.queries.ts";

export type Registration = RefusableForm<RegistrationValues> & { fields: readonly RequestedField[] };

/** `next` is where to continue afterwards. */
type RegistrationStart = { way: Way; referralCode: string; next: string | undefined };

/** The registration form: fields by the brand's rules, validation, request body, and the field for each refusal. */
export function useRegistration({ way, referralCode, next }: RegistrationStart): Registration {
  const { t } = useText();
  const fields = useFields(way, referralCode !== "");
  const birthday = useBirthdayRule();
  const numbersOf = useCountryNumbers();
  const finish = useFinishLogin();

  const registration = useRefusableForm({
    values: { ...NOTHING, referralCode },
    mode: "onTouched",
    check: (values) => {
      const numbers = numbersOf(values.countryDialingCode);
      const problems = Object.entries(checkRegistration({ fields, values, birthday, numbers }));
      return Object.fromEntries(problems.map(([name, problem]) => [name, sayProblem(problem, t)]));
    },
    mutation: registrationMutations.register(),
    send: (values, captcha) => writeNewMember(way, fields, values, captcha),
    fieldOf: { ...FIELD_OF, ACCOUNT_TAKEN: way === "username" ? "username" : "mobileNum" },
    whenWrong: () => t("error.FIELDS_INVALID"),
    onDone: ({ login, toConfirm }) => {
      closeDialog("register");
      if (login) {
        finish(login, { next: next ?? "/" });
        return askToConfirm(toConfirm);
      }
      showToast("success", t("register.done"));
      return openDialog("login", { ...(next && { next }) });
    },
  });
  return { ...registration, fields };
}

function useFields(way: Way, isInvited: boolean) {
  const { register: rules } = useSite().info;
  const hasCode = useFlag("REGMOBVERF3");
  const hasMobilePassword = useFlag("MOBILENUMPASSREG3");
  return chooseFields({ way, rules, hasCode, hasMobilePassword, isInvited });
}

/** "Today" in the brand's time zone, which the server uses for the age check. */
export function useBirthdayRule(): { minAge: number; today: string } {
  const { birthdayAge, timeZone } = useBrand();
  const [now] = useState(() => new Date());
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
  return { minAge: birthdayAge, today };
}

const FIELD_OF = {
  MOBILE_INVALID: "mobileNum",
  MOBILE_TAKEN: "mobileNum",
  EMAIL_TAKEN: "email",
  INVITATION_CODE_WRONG: codeField,
  SIGN_UP_LINK_EXPIRED: codeField,
  SIGN_UP_LINK_USED_UP: codeField,
  SIGN_UP_LINK_CLOSED: codeField,
  CODE_MISSING: "verificationCode",
  CODE_WRONG: "verificationCode",
  CODE_EXPIRED: "verificationCode",
  AGE_NOT_CONFIRMED: "isOfAge",
  TERMS_NOT_ACCEPTED: "acceptsTerms",
} as const;

function codeField({ affiliateCode }: RegistrationValues) {
  return affiliateCode === "" ? "referralCode" : "affiliateCode";
}

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
  isOfAge: false,
  acceptsTerms: false,
};
