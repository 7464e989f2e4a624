import { Refusal } from "@perya/client";
import type { ErrorCode } from "@perya/contract";
import type { Text } from "@perya/text";
import { problemText } from "../../lib/problems.ts";
import { type Problem, sayProblem } from "./forms.problems.ts";

type FormFields = {
  fieldOf: (code: ErrorCode) => string | undefined;
  /** Names of the fields on screen, from top to bottom. */
  shown: readonly string[];
};

/**
 * Returns the texts of a refusal. `at`: by field, from top to bottom. `above`: for the form head, if the refusal
 * names no field.
 */
export function readRefusal(error: unknown, t: Text["t"], { fieldOf, shown }: FormFields) {
  const above = problemText(error, t);
  if (!(error instanceof Refusal)) return { above, at: new Map<string, string>() };

  const field = fieldOf(error.code) ?? CAPTCHA_FIELD[error.code];
  const told = field === undefined ? namedFields(error, t) : new Map([[field, above]]);
  const at = shown.flatMap((name) => (told.has(name) ? [[name, told.get(name) ?? above] as const] : []));
  return { above, at: new Map(at) };
}

const CAPTCHA_FIELD: Partial<Record<ErrorCode, string>> = { CAPTCHA_NEEDED: "captcha", CAPTCHA_WRONG: "captcha" };

/**
 * Returns the texts of the fields that a refusal names. The server validates with the same rules and returns their
 * problems: { fields: { username: { key, values } } }. A request with an invalid shape only lists paths, { fields:
 * ["code"] }, for which there are no texts.
 */
function namedFields({ facts }: Refusal, t: Text["t"]): ReadonlyMap<string, string> {
  const named = Object.entries((facts?.["fields"] ?? {}) as Record<string, Problem | string>);
  return new Map(
    named.flatMap(([name, problem]) => (typeof problem === "string" ? [] : [[name, sayProblem(problem, t)]])),
  );
}
