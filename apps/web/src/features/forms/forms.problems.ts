import type { BirthdayProblem, FieldProblem, PasswordProblem } from "@perya/rules";
import type { Text, TextKey, Values } from "@perya/text";

/** What is wrong with a field, as the tables say it. The rules' own problems are among them. */
export type Problem = { key: TextKey; values?: Values } | FieldProblem | PasswordProblem | BirthdayProblem;

/** The sentence of a problem. A rule whose problem has no words in the tables does not compile here. */
export function sayProblem(problem: Problem, t: Text["t"]): string {
  return "values" in problem ? t(problem.key, problem.values) : t(problem.key);
}

/** What a field's `validate` answers for the verdict of a rule: `sayVerdict(checkField(rule, typed), t)`. */
export function sayVerdict(problem: Problem | null, t: Text["t"]): true | string {
  return problem === null || sayProblem(problem, t);
}
