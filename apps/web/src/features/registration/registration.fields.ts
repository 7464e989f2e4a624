import type { RegisterField, RegistrationUser } from "@perya/contract";
import { alwaysRequired, type FieldRule } from "@perya/rules";

/** Fields that a brand can enable (R7.2). */
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

/** An enabled field with its rule. */
export type RequestedField = FieldRule & { name: FieldName };

export type Way = "username" | "mobile";

export type WayFacts = {
  way: Way;
  /** The brand's rules, in display order. */
  rules: readonly RegisterField[];
  /**
   * True if the mobile number of a username registration needs a code (REGMOBVERF3). A number that is the username
   * always does.
   */
  hasCode: boolean;
  /** True if registering by number also sets a password (MOBILENUMPASSREG3). */
  hasMobilePassword: boolean;
  /**
   * True if a link brought an invitation code. It is shown, and can be removed, even if the brand does not use the
   * field.
   */
  isInvited: boolean;
};

/** Chooses the fields of a form, from top to bottom (R7.8). */
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

/** Splits the fields: optional fields without a value are folded. */
export function foldAway(fields: readonly RequestedField[], values: Readonly<Record<FieldName, string>>) {
  const isFolded = ({ name, required }: RequestedField) => !required && values[name].trim() === "";
  return { shown: fields.filter((field) => !isFolded(field)), folded: fields.filter(isFolded) };
}

export function isInvitation({ name }: RequestedField): boolean {
  return name === "referralCode" || name === "affiliateCode";
}

/** Fields set by the registration method, not by the brand's list. */
const SETTLED: ReadonlySet<FieldName> = new Set(["username", "password", "confirmPassword", "verificationCode"]);

/** Rule of fields for which the brand has none; the server decides. */
const ANYTHING = { required: false, patternId: "anyCharacters", minLength: 1, maxLength: 64 };

function isFieldName(name: string): name is FieldName {
  return (FIELD_NAMES as readonly string[]).includes(name);
}
