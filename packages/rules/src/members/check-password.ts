import { checkField, type FieldProblem, type FieldRule } from "./check-field.ts";
import { isFromNames, isRun } from "./guessable.ts";

export type PasswordProblem =
  | FieldProblem
  | { readonly key: "password.isUsername" }
  | { readonly key: "password.fromName" }
  | { readonly key: "password.common" };

/** Whatever a brand has written. */
export const SHORTEST_PASSWORD = 8;

/**
 * The field rule, and what holds at every brand: a password is not the account's own name, not made from what others
 * know of its owner (`known`: number, address, real name, the brand), and no run of keys. What many have chosen before
 * is on a list that only the server has.
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
  // Sign-in trims what is typed (S0 §5), so such a password could never be typed again.
  const values = { min: withShortest(rule).minLength, max: rule.maxLength };
  if (password !== password.trim()) return { key: "pattern.noSpaces", values };
  if (isFromNames(password, [account, ...known])) return { key: "password.fromName" };
  return isRun(password) ? { key: "password.common" } : null;
}

/** One keyboard writes "ñ" as one character, another as two: both are the same password (RFC 8265). */
export function spellPassword(typed: string): string {
  return typed.normalize("NFC");
}

/** What every comparison of two typed passwords asks: with each other, or new with old. */
export function isSamePassword(one: string, other: string): boolean {
  return spellPassword(one) === spellPassword(other);
}

function withShortest(rule: FieldRule): FieldRule {
  return { ...rule, minLength: Math.max(SHORTEST_PASSWORD, rule.minLength) };
}

/** A number stays the same with or without its plus, its spaces, its zero and its country. */
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
