import { checkBirthday, checkField, checkPassword, isSamePassword, type NumberPlan, toE164 } from "@perya/rules";
import type { Problem } from "../forms/forms.problems.ts";
import type { RequestedField, FieldName } from "./registration.fields.ts";

/** Form values. Fields the brand does not enable stay empty. */
export type RegistrationValues = Record<FieldName, string> & {
  countryDialingCode: string;
  isOfAge: boolean;
  acceptsTerms: boolean;
};

export type CheckFacts = {
  fields: readonly RequestedField[];
  values: RegistrationValues;
  /** Number format and length in the chosen country. */
  numbers: NumberPlan & { digits: string };
  birthday: { minAge: number; today: string };
};

export type Problems = Partial<Record<keyof RegistrationValues, Problem>>;

const EMPTY: Problem = { key: "input.empty" };

/** Problems of the whole form (R7.9). The server runs the same rules and decides. */
export function checkRegistration({ fields, values, ...facts }: CheckFacts): Problems {
  const problems: Problems = {};
  for (const field of fields) {
    const problem = problemOf(field, values, facts);
    if (problem) problems[field.name] = problem;
  }
  if (!values.isOfAge) problems.isOfAge = { key: "error.AGE_NOT_CONFIRMED" };
  if (!values.acceptsTerms) problems.acceptsTerms = { key: "error.TERMS_NOT_ACCEPTED" };
  return problems;
}

type Answer = { field: RequestedField; value: string; values: RegistrationValues };
type FieldCheck = (answer: Answer, facts: Pick<CheckFacts, "numbers" | "birthday">) => Problem | null;

function problemOf(
  field: RequestedField,
  values: RegistrationValues,
  facts: Pick<CheckFacts, "numbers" | "birthday">,
): Problem | null {
  const value = values[field.name].trim();
  const check = JUDGES[field.name];
  return check ? check({ field, value, values }, facts) : checkField(field, value);
}

/** Checks of a field beyond its own rule. */
const JUDGES: Partial<Record<FieldName, FieldCheck>> = {
  password: ({ field, value, values }) =>
    checkPassword(field, value, values.username.trim() || values.mobileNum.trim(), [
      values.mobileNum.trim(),
      values.email.trim(),
      values.payeeName.trim(),
    ]),
  confirmPassword: ({ value, values }) => {
    if (value === "") return EMPTY;
    return isSamePassword(value, values.password.trim()) ? null : { key: "register.inconsistent" };
  },
  mobileNum: ({ field, value }, { numbers }) => {
    if (value === "") return field.required ? EMPTY : null;
    const isNumber = toE164(numbers, value) !== undefined;
    return isNumber ? null : { key: "mobile.invalid", values: { digits: numbers.digits } };
  },
  verificationCode: ({ value, values }) => {
    const isDue = value === "" && values.mobileNum.trim() !== "";
    return isDue ? { key: "error.CODE_MISSING" } : null;
  },
  birthday: ({ field, value }, { birthday }) =>
    checkField(field, writeBirthday(field, value)) ?? (value === "" ? null : checkBirthday(value, birthday)),
};

/** Writes a birthday in the brand's date pattern. Browser date fields use yyyy-MM-dd. */
export function writeBirthday({ patternId }: RequestedField, value: string): string {
  return patternId === "monthFirstDate" ? value.replace(/^(\d{4})-(\d{2}-\d{2})$/, "$2-$1") : value;
}
