import type { RegisterField } from "@perya/contract";
import { isPatternId, patternOf, type PatternId } from "./patterns.ts";

/** What decides about a value. `acceptedPattern` is not of it: the pattern that runs is ours, found by `patternId`. */
export type FieldRule = Pick<RegisterField, "required" | "patternId" | "minLength" | "maxLength">;

/** A key of the text tables, with the bounds that its words mention. */
export type FieldProblem =
  | { readonly key: "input.empty" }
  | { readonly key: `pattern.${PatternId}`; readonly values: { readonly min: number; readonly max: number } };

/** The one reading of a field rule. The form runs it for the player's comfort, the server for safety. */
export function checkField(rule: FieldRule, value: string): FieldProblem | null {
  if (value === "") return rule.required ? { key: "input.empty" } : null;

  const { minLength: min, maxLength: max, patternId } = rule;
  if (!isPatternId(patternId)) throw new Error(`no pattern of the catalogue is called "${patternId}"`);

  // Length first: no pattern runs on a value longer than the rule allows.
  const isFine = isLengthWithin(value, min, max) && isStorable(value) && patternOf(patternId).test(value);
  return isFine ? null : { key: `pattern.${patternId}`, values: { min, max } };
}

/** Counts what a person counts: one for "🎡", where `length` says two. */
function isLengthWithin(value: string, min: number, max: number): boolean {
  const length = Array.from(value).length;
  return length >= min && length <= max;
}

/** PostgreSQL cannot store a zero byte or half a character, and a line break in a name can forge a line of a log. */
function isStorable(value: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(value);
}
