import { checkField, type FieldProblem, type FieldRule } from "./check-field.ts";
import { isFromNames, isRun } from "./guessable.ts";

export type PasswordProblem =
  | FieldProblem
  | { readonly key: "password.isUsername" }
  | { readonly key: "password.fromName" }
  | { readonly key: "password.common" };

/** Minimum length of a password, even if the brand's rule is shorter. */
export const SHORTEST_PASSWORD = 8;

/**
 * Applies the field rule, and rules that hold for every brand: a password must not equal the username, be derived
 * from facts that others know about the member (`known`: number, address, real name, the brand), or be a keyboard
 * sequence. The list of common passwords is on the server only.
 */
export function checkPassword(
  rule: FieldRule,
  typed: string,
  account: string,
  known: readonly string[] = [],
): PasswordProblem | null {
  const password = spellPassword(typed);
  const problem = checkField(withShortest(rule), password);
  if (problem || password === "") return problem;
  if (isSameName(password, account)) return { key: "password.isUsername" };
  // Spaces at the ends are refused: login trims its input (R5.17), so such a password could not be entered again.
  const values = { min: withShortest(rule).minLength, max: rule.maxLength };
  if (password !== password.trim()) return { key: "pattern.noSpaces", values };
  if (isFromNames(password, [account, ...known])) return { key: "password.fromName" };
  return isRun(password) ? { key: "password.common" } : null;
}

/** Normalizes a password (RFC 8265): some keyboards write "ñ" as one code point, others as two. */
export function spellPassword(typed: string): string {
  return typed.normalize("NFC");
}

/** Compares two typed passwords. Used for every such comparison. */
export function isSamePassword(one: string, other: string): boolean {
  return spellPassword(one) === spellPassword(other);
}

function withShortest(rule: FieldRule): FieldRule {
  return { ...rule, minLength: Math.max(SHORTEST_PASSWORD, rule.minLength) };
}

/**
 * True if the password equals the username. Phone numbers are compared without plus, spaces, leading zero and country
 * code.
 */
function isSameName(password: string, account: string): boolean {
  if (account === "") return false;
  if (password.toLowerCase() === account.toLowerCase()) return true;
  const [typed, own] = [digitsOf(password), digitsOf(account)];
  const isNumber = typed.length >= SHORTEST_NUMBER && own.length >= SHORTEST_NUMBER;
  return isNumber && (typed.endsWith(own) || own.endsWith(typed));
}

const SHORTEST_NUMBER = 7;

function digitsOf(text: string): string {
  return /^[\d\s+().-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : "";
}
