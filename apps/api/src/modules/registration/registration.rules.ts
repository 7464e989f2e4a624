import type { RegisterField } from "@perya/contract";
import {
  alwaysRequired,
  checkBirthday,
  checkField,
  checkPaymentPassword,
  checkPassword,
  isSamePassword,
  type BirthdayProblem,
  type FieldProblem,
  type PasswordProblem,
} from "@perya/rules";

/** Problems by field. The page shows each beside its field. */
export type FieldProblems = Record<string, Problem>;
type Problem =
  | FieldProblem
  | PasswordProblem
  | BirthdayProblem
  | { key: "register.inconsistent" }
  | { key: "username.isNumber" };

/** Details that a brand may request; its field rules say which ones it does. */
const DETAILS = [
  "payeeName",
  "email",
  "qqNum",
  "paymentPassword",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "birthday",
] as const;

/** Codes that identify the upline. Links carry them, so they are read even if the form does not request them. */
const CODES = ["affiliateCode", "referralCode", "recommenderId"] as const;

const ASKED = [...DETAILS, ...CODES];

export type Details = Partial<Record<(typeof ASKED)[number], string>>;

export type Consents = { isOfAge: boolean; acceptsTerms: boolean };

export function checkConsents({ isOfAge, acceptsTerms }: Consents): "ok" | "AGE_NOT_CONFIRMED" | "TERMS_NOT_ACCEPTED" {
  if (!isOfAge) return "AGE_NOT_CONFIRMED";
  return acceptsTerms ? "ok" : "TERMS_NOT_ACCEPTED";
}

/** Keeps only fields that the brand has enabled, trimmed. Others are dropped before validation. */
export function keepAsked(fields: readonly RegisterField[], given: Details): Details {
  const asked = ASKED.filter((name) => fields.some((field) => field.name === name && field.enabled));
  return Object.fromEntries(asked.map((name) => [name, given[name]?.trim() ?? ""]));
}

export type DetailFacts = { birthdayAge: number; today: string };

export function checkDetails(fields: readonly RegisterField[], details: Details, facts: DetailFacts): FieldProblems {
  const found = fields.flatMap((rule) => {
    const name = ASKED.find((asked) => asked === rule.name);
    if (!name || !rule.enabled) return [];
    const value = details[name] ?? "";
    const problem = checkField(rule, value) ?? checkFurther(rule, value, facts);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Checks the fields that newcomers from a social provider must still fill in, besides a username: codes, and the
 * birthday, because providers do not vouch for age.
 */
export function checkVouched(fields: readonly RegisterField[], details: Details, facts: DetailFacts): FieldProblems {
  const rules = fields.filter(({ name }) => name === "birthday" || CODES.some((code) => code === name));
  return checkDetails(rules, details, facts);
}

function checkFurther(rule: RegisterField, value: string, { birthdayAge, today }: DetailFacts): Problem | null {
  if (value === "") return null;
  if (rule.name === "birthday") return checkBirthday(value, { minAge: birthdayAge, today });
  return rule.name === "paymentPassword" ? checkPaymentPassword(rule, value) : null;
}

/**
 * Checks a username, regardless of the brand's pattern: no invisible characters or spaces, so that no two names look
 * alike, and no username that could be a person's number.
 */
export function checkUsername(
  fields: readonly RegisterField[],
  username: string,
  readsAsNumber: (name: string) => boolean,
): FieldProblems {
  const rule = alwaysRequired(fields, "username");
  const problem = checkField(rule, username);
  if (problem) return { username: problem };
  if (readsAsNumber(username)) return { username: { key: "username.isNumber" } };
  const isPlain = username === username.normalize("NFKC") && !/[\s\p{Cf}\p{M}]/u.test(username.toLowerCase());
  return isPlain ? {} : { username: { key: "pattern.noSpaces", values: { min: rule.minLength, max: rule.maxLength } } };
}

/**
 * Number of accounts that an agent may open per day of the brand. The database checks the same
 * (opened_accounts_guard).
 */
export const OPENED_A_DAY = 100;

export type OpeningFacts = { opens: readonly number[]; type: number; openedToday: number; isDeepest: boolean };

export function checkOpening({ opens, type, openedToday, isDeepest }: OpeningFacts) {
  if (!opens.includes(type)) return "ACCOUNT_TYPE_NOT_ALLOWED";
  if (isDeepest) return "OPEN_TOO_DEEP";
  return openedToday < OPENED_A_DAY ? "ok" : "OPEN_DAY_LIMIT";
}

export type Passwords = { password?: string | undefined; confirmPassword?: string | undefined };

/** Facts that an attacker would guess first: the account name, and what others know about its owner. */
export type Known = { account: string; known?: readonly (string | undefined)[] };

export function checkPasswords(
  fields: readonly RegisterField[],
  given: Passwords,
  { account, known = [] }: Known,
): FieldProblems {
  const { password = "", confirmPassword = "" } = given;
  const names = known.filter((each) => each !== undefined);
  const problem = checkPassword(alwaysRequired(fields, "password"), password, account, names);
  const confirm = checkConfirmation(password, confirmPassword);
  return { ...(problem && { password: problem }), ...(confirm && { confirmPassword: confirm }) };
}

function checkConfirmation(password: string, confirmation: string): Problem | null {
  if (confirmation === "") return { key: "input.empty" };
  return isSamePassword(confirmation, password) ? null : { key: "register.inconsistent" };
}

/**
 * Returns whether a brand requests, requires and verifies a mobile number with a username. The field rule says
 * whether it is required, REGMOBVERF3 (R7.8) whether it must be verified in the form.
 */
export function readMobilePolicy(fields: readonly RegisterField[], flags: ReadonlySet<string>) {
  const rule = fields.find(({ name }) => name === "mobileNum");
  const isAsked = rule?.enabled ?? false;
  return { isAsked, isProved: isAsked && flags.has("REGMOBVERF3"), isRequired: isAsked && rule?.required === true };
}

/** Names of the origin fields that the registration page sends. */
const ORIGIN = ["affiliateCode", "referralCode", "recommenderId", "domain", "registerUrl", "registerMethod"] as const;

export type Origin = Partial<Record<(typeof ORIGIN)[number], string>>;

/** Keeps only known, non-empty origin fields. Replaces lone surrogates, which are invalid in the stored JSON. */
export function describeOrigin(origin: Origin): Origin {
  const given = ORIGIN.filter((name) => origin[name]);
  return Object.fromEntries(given.map((name) => [name, origin[name]?.toWellFormed()]));
}

/** Returns the date in the brand's time zone, as yyyy-MM-dd. */
export function dayIn(timeZone: string, moment: Date): string {
  const options = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", options).format(moment);
}

/** A person as described by a social provider. Only `provider` and `subject` identify them. */
export type VouchedPerson = {
  provider: string;
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
};

/** Returns only the first name, because nicknames are public and real names are confidential. */
export function takeFirstName(name: string): string {
  return name.split(/\s/u, 1)[0] ?? "";
}

const LONGEST_NICKNAME = 32;

/** Reads the person that the login at the provider stored in the ticket. */
export function readPerson(facts: Record<string, unknown>): VouchedPerson {
  const text = (name: string) => (typeof facts[name] === "string" ? facts[name] : "");
  const name = Array.from(text("name").replace(/\p{C}/gu, "").trim()).slice(0, LONGEST_NICKNAME).join("");
  return {
    provider: text("provider"),
    subject: text("subject"),
    name,
    email: text("email"),
    isEmailVerified: facts["isEmailVerified"] === true,
  };
}
