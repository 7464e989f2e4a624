import { checkField, type FieldProblem, type FieldRule } from "../members/check-field.ts";

export type PaymentPasswordProblem = FieldProblem | { readonly key: "password.common" };

/** The rule for payment passwords at every brand: six digits. */
export const PAYMENT_PASSWORD: FieldRule = { required: true, patternId: "digits", minLength: 6, maxLength: 6 };

/**
 * Applies the field rule, and refuses obvious choices: one repeated digit, or an ascending or descending sequence.
 */
export function checkPaymentPassword(rule: FieldRule, typed: string): PaymentPasswordProblem | null {
  const problem = checkField({ ...rule, required: true }, typed);
  if (problem) return problem;
  const steps = Array.from(typed.slice(1), (digit, index) => Number(digit) - Number(typed[index]));
  const isRun = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
  const half = typed.slice(0, typed.length / 2);
  return isRun || (typed.length % 2 === 0 && half + half === typed) ? { key: "password.common" } : null;
}
