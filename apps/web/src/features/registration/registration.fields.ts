import type { RegisterField, RegistrationUser } from "@perya/contract";
import { alwaysRequired, type FieldRule } from "@perya/rules";

/** S0 §3: everything a brand may ask a newcomer for by a field. */
const FIELD_NAMES = [
  "username",
  "password",
  "confirmPassword",
  "mobileNum",
  "verificationCode",
  "payeeName",
  "email",
  "birthday",
  "idNumber",
  "paymentPassword",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "referralCode",
  "affiliateCode",
  "recommenderId",
] as const satisfies readonly (keyof RegistrationUser)[];

export type FieldName = (typeof FIELD_NAMES)[number];

/** A field as the form needs it: its name and the rule that decides about it. */
export type RequestedField = FieldRule & { name: FieldName };

export type Way = "username" | "mobile";

export type WayFacts = {
  way: Way;
  /** The brand's rules, in the order the form shows them. */
  rules: readonly RegisterField[];
  /** REGMOBVERF3: a number beside a username is proved by a code. One that is the account itself always is. */
  hasCode: boolean;
  /** MOBILENUMPASSREG3: who registers by number chooses a password as well. */
  hasMobilePassword: boolean;
  /** A link brought a code. The person sees it, and may take it out, even where the brand asks for none. */
  isInvited: boolean;
};

/** Which fields a form shows, from top to bottom (S0 §5). */
export function chooseFields({ way, rules, hasCode, hasMobilePassword, isInvited }: WayFacts): RequestedField[] {
  const isMobile = way === "mobile";
  const account: RequestedField = isMobile
    ? { ...ANYTHING, name: "mobileNum", required: true }
    : { ...alwaysRequired(rules, "username"), name: "username" };
  const password = alwaysRequired(rules, "password");
  const passwords: RequestedField[] = [
    { ...password, name: "password" },
    { ...password, name: "confirmPassword" },
  ];

  const details = rules.flatMap(({ name, enabled, ...rule }): RequestedField[] => {
    if (!enabled || !isFieldName(name) || SETTLED.has(name) || (isMobile && name === "mobileNum")) return [];
    return [{ ...rule, name }];
  });
  const isAskedForCode = details.some(({ name }) => name === "referralCode");
  const invitation: RequestedField[] = isInvited && !isAskedForCode ? [{ ...ANYTHING, name: "referralCode" }] : [];

  const fields = [account, ...(isMobile && !hasMobilePassword ? [] : passwords), ...details, ...invitation];
  if (!hasCode && !isMobile) return fields;
  return fields.flatMap((field): RequestedField[] =>
    field.name === "mobileNum" ? [field, { ...ANYTHING, name: "verificationCode", required: field.required }] : [field],
  );
}

/** What is in sight at once, and what folds away: whatever may stay empty, and is. */
export function foldAway(fields: readonly RequestedField[], values: Readonly<Record<FieldName, string>>) {
  const isFolded = ({ name, required }: RequestedField) => !required && values[name].trim() === "";
  return { shown: fields.filter((field) => !isFolded(field)), folded: fields.filter(isFolded) };
}

export function isInvitation({ name }: RequestedField): boolean {
  return name === "referralCode" || name === "affiliateCode";
}

/** There by themselves, or not at all, whatever the brand's list says. */
const SETTLED: ReadonlySet<FieldName> = new Set(["username", "password", "confirmPassword", "verificationCode"]);

/** Where no rule of the brand decides; the server has the last word. */
const ANYTHING = { required: false, patternId: "anyCharacters", minLength: 1, maxLength: 64 };

function isFieldName(name: string): name is FieldName {
  return (FIELD_NAMES as readonly string[]).includes(name);
}
