import { Refusal } from "@perya/client";
import type { WorkDifference } from "@perya/contract";

const CHANGED: ReadonlySet<Refusal["code"]> = new Set(["WORK_CHANGED", "WORK_LOST", "WORK_HELD", "WORK_DONE"]);

/** What others did meanwhile, if that is why it was refused. An older server says no more than that it was. */
export function readDifference(error: unknown): WorkDifference | null {
  if (!(error instanceof Refusal) || !CHANGED.has(error.code)) return null;
  const facts = error.facts as Partial<WorkDifference> | null;
  return Array.isArray(facts?.changes) ? (facts as WorkDifference) : null;
}
