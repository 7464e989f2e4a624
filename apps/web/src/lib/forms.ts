import { Refusal } from "@perya/client";
import type { ErrorCode } from "@perya/contract";
import type { BirthdayProblem, FieldProblem, PasswordProblem } from "@perya/rules";
import type { Text, TextKey, Values } from "@perya/text";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { problemText } from "./problems.ts";

/** What is wrong with a field, as the tables say it. The rules' own problems are among them. */
export type Problem = { key: TextKey; values?: Values } | FieldProblem | PasswordProblem | BirthdayProblem;

/** The sentence of a problem. A rule whose problem has no words in the tables does not compile here. */
export function sayProblem(problem: Problem, t: Text["t"]): string {
  return "values" in problem ? t(problem.key, problem.values) : t(problem.key);
}

/** S0 §5: what is typed is trimmed, at login as everywhere else; a value that differs by a space could never return. */
export function trim(value: string): string {
  return value.trim();
}

type Places<Fields extends FieldValues> = {
  /** The fields on screen, from top to bottom. */
  fields: readonly Path<Fields>[];
  /** The field that a code is about. A FIELDS_INVALID names its own. */
  codes: Partial<Record<ErrorCode, Path<Fields>>>;
};

/**
 * Shows a refusal at the fields it is about and takes the focus to the first of them.
 * Answers what concerns no field on screen, for the head of the form, or null.
 */
export function showRefusal<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
  t: Text["t"],
  { fields, codes }: Places<Fields>,
): string | null {
  const text = problemText(error, t);
  if (!(error instanceof Refusal)) return text;

  const place = codes[error.code];
  const told = new Map<string, string>(place ? [[place, text]] : namedFields(error, t));
  const wrong = fields.filter((name) => told.has(name));
  for (const name of wrong) form.setError(name, { message: told.get(name) ?? text });
  // Once the form has been submitted React Hook Form would focus by itself; a refusal comes after that.
  if (wrong[0]) form.setFocus(wrong[0]);
  return wrong.length > 0 ? null : text;
}

/** The server checks by the same rules, and names what they said: { fields: { username: { key, values } } }. */
function namedFields({ facts }: Refusal, t: Text["t"]): [name: string, text: string][] {
  const fields = Object.entries((facts?.["fields"] ?? {}) as Record<string, Problem>);
  return fields.map(([name, problem]) => [name, sayProblem(problem, t)]);
}
