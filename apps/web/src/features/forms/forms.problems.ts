import type { BirthdayProblem, FieldProblem, PasswordProblem } from "@perya/rules";
import type { Text, TextKey, Values } from "@perya/text";

/** A field problem as a text key with values, including the rules' own problems. */
export type Problem = { key: TextKey; values?: Values } | FieldProblem | PasswordProblem | BirthdayProblem;

/** Returns the text of a problem. Does not compile if one of the rules' problems lacks a text. */
export function sayProblem(problem: Problem, t: Text["t"]): string {
  return "values" in problem ? t(problem.key, problem.values) : t(problem.key);
}

/** Turns a rule's result into what `validate` expects: `sayVerdict(checkField(rule, typed), t)`. */
export function sayVerdict(problem: Problem | null, t: Text["t"]): true | string {
  return problem === null || sayProblem(problem, t);
}
