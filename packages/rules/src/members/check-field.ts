import type { RegisterField } from "@perya/contract";
import { isPatternId, patternOf, type PatternId } from "./patterns.ts";

/**
 * The parts of a field rule that are enforced. `acceptedPattern` is ignored: the pattern is looked up by `patternId`.
 */
export type FieldRule = Pick<RegisterField, "required" | "patternId" | "minLength" | "maxLength">;

/** Key of a text, with the limits that the text mentions. */
export type FieldProblem =
  | { readonly key: "input.empty" }
  | { readonly key: `pattern.${PatternId}`; readonly values: { readonly min: number; readonly max: number } };

/**
 * Checks a value against a field rule. The only implementation: forms use it for convenience, the server for safety.
 */
export function checkField(rule: FieldRule, value: string): FieldProblem | null {
  if (value === "") return rule.required ? { key: "input.empty" } : null;

  const { minLength: min, maxLength: max, patternId } = rule;
  if (!isPatternId(patternId)) throw new Error(`no pattern of the catalogue is called "${patternId}"`);

  // The length is checked before a pattern runs, so that none runs on a value longer than the rule allows.
  const isFine = isLengthWithin(value, min, max) && isStorable(value) && patternOf(patternId).test(value);
  return isFine ? null : { key: `pattern.${patternId}`, values: { min, max } };
}

/** Checks the length in code points: "🎡" is one, although its `length` is two. */
function isLengthWithin(value: string, min: number, max: number): boolean {
  const length = Array.from(value).length;
  return length >= min && length <= max;
}

/**
 * False for text that PostgreSQL cannot store (a zero byte, half a surrogate pair) and for line breaks, which could
 * forge a log line.
 */
function isStorable(value: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(value);
}
