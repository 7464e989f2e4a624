import type { RegisterField } from "@perya/contract";
import { isPatternId, patternOf, type PatternId } from "./patterns.ts";

/**
 * The parts of a rule that decide. `acceptedPattern` is not one: the pattern that runs is ours, found by `patternId`.
 */
export type FieldRule = Pick<RegisterField, "required" | "patternId" | "minLength" | "maxLength">;

/** A key of the text tables, with the limits that its text mentions. */
export type FieldProblem =
  | { readonly key: "input.empty" }
  | { readonly key: `pattern.${PatternId}`; readonly values: { readonly min: number; readonly max: number } };

/** The only implementation of a field rule: in the form for convenience, on the server for safety. */
export function checkField(rule: FieldRule, value: string): FieldProblem | null {
  if (value === "") return rule.required ? { key: "input.empty" } : null;

  const { minLength: min, maxLength: max, patternId } = rule;
  if (!isPatternId(patternId)) throw new Error(`no pattern of the catalogue is called "${patternId}"`);

  // Length first: no pattern runs on a value longer than the rule allows.
  const isFine = isLengthWithin(value, min, max) && isStorable(value) && patternOf(patternId).test(value);
  return isFine ? null : { key: `pattern.${patternId}`, values: { min, max } };
}

/** Counts code points: one for "🎡", where `length` counts two. */
function isLengthWithin(value: string, min: number, max: number): boolean {
  const length = Array.from(value).length;
  return length >= min && length <= max;
}

/** PostgreSQL cannot store a zero byte or half a surrogate pair, and a line break in a name could forge a log line. */
function isStorable(value: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(value);
}
