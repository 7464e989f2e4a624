import type { WorkItem } from "@perya/contract";

export type Age = "fresh" | "waiting" | "late";

type Promised = Pick<WorkItem, "openedAt" | "promisedBy">;

/** Age of a case: fresh in the first quarter of the target time, late once the due time has passed. */
export function judgeAge({ openedAt, promisedBy }: Promised, now: number): Age {
  const [opened, promised] = [Date.parse(openedAt), Date.parse(promisedBy)];
  if (now >= promised) return "late";
  return (now - opened) * 4 >= promised - opened ? "waiting" : "fresh";
}
