import { checkField, type FieldProblem, type FieldRule } from "./check-field.ts";

export type PasswordProblem = FieldProblem | { readonly key: "password.isUsername" };

/** The field rule, and what holds at every brand: a password is not the account's own name, whatever its case. */
export function checkPassword(rule: FieldRule, password: string, account: string): PasswordProblem | null {
  const problem = checkField(rule, password);
  if (problem || password === "") return problem;
  if (isSameName(password, account)) return { key: "password.isUsername" };
  // Sign-in trims what is typed (S0 §5), so such a password could never be typed again.
  const values = { min: rule.minLength, max: rule.maxLength };
  return password === password.trim() ? null : { key: "pattern.noSpaces", values };
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
