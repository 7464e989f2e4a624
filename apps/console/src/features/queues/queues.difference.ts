import { Refusal } from "@perya/client";
import type { WorkDifference } from "@perya/contract";

const CHANGED: ReadonlySet<Refusal["code"]> = new Set(["WORK_CHANGED", "WORK_LOST", "WORK_HELD", "WORK_DONE"]);

/** Returns the concurrent changes that caused a refusal. Null if there are none: older servers don't send them. */
export function readDifference(error: unknown): WorkDifference | null {
  if (!(error instanceof Refusal) || !CHANGED.has(error.code)) return null;
  const facts = error.facts as Partial<WorkDifference> | null;
  return Array.isArray(facts?.changes) ? (facts as WorkDifference) : null;
}
