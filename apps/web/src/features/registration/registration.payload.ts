import { readReferral } from "./registration.invitation.ts";
import { type RequestedField, type FieldName, type Way } from "./registration.fields.ts";
import { type RegistrationValues, writeBirthday } from "./registration.check.ts";
import type { NewMember } from "./registration.queries.ts";

type Captcha = { captchaId?: string; captcha?: string };

/** Builds the request body: only enabled and answered fields, and the visitor's origin (R7.3). */
export function writeNewMember(
  way: Way,
  fields: readonly RequestedField[],
  values: RegistrationValues,
  captcha: Captcha,
): NewMember {
  const answers = readAnswers(fields, values);
  const { username = "", mobileNum = "", password = "", confirmPassword = "" } = answers;
  const { isOfAge, acceptsTerms, countryDialingCode } = values;
  const common = { ...answers, ...captcha, isOfAge, acceptsTerms, ...readOrigin() };

  if (way === "mobile") return { way, body: { ...common, mobileNum, countryDialingCode } };
  const number = mobileNum === "" ? {} : { countryDialingCode };
  return { way, body: { ...common, ...number, username, password, confirmPassword } };
}

function readAnswers(
  fields: readonly RequestedField[],
  values: RegistrationValues,
): Partial<Record<FieldName, string>> {
  const answers = fields.map((field) => {
    const value = values[field.name].trim();
    return [field.name, field.name === "birthday" ? writeBirthday(field, value) : value] as const;
  });
  return Object.fromEntries(answers.filter(([, value]) => value !== ""));
}

function readOrigin() {
  const { href, hostname } = window.location;
  const ref = readReferral();
  return {
    domain: hostname,
    registerUrl: href.slice(0, 2048),
    registerMethod: "WEB",
    loginAfter: true,
    ...(ref !== "" && { ref }),
  } as const;
}
