import { routes } from "../route.ts";
import type { queueShapes } from "./queues.shapes.ts";

/** Each queue also has its own permissions, which its module registers. */
const OF_CONSOLE = { module: "CONSOLE", who: "operator", permission: "queues.work" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;
const OF_ITEM = [...REFUSALS, "WORK_UNKNOWN"] as const;

export const queues = routes<typeof queueShapes>()({
  countQueues: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/queues",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "Number and age of waiting cases in each queue that the caller may read.",
  },
  listItems: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/queues/:queue/items",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "QUEUE_UNKNOWN"],
    summary: "Waiting cases of a queue, oldest first; or done ones, newest first.",
  },
  takeNext: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/queues/:queue/next",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "QUEUE_UNKNOWN"],
    summary: "Assigns the oldest unassigned case to the caller. Concurrent callers get different ones.",
  },
  readItem: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/work/:id",
    errors: [...OF_ITEM],
    summary: "One case with the operators' notes.",
  },
  claimItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/claim",
    errors: [...OF_ITEM, "WORK_HELD", "WORK_DONE", "WORK_FOR_ANOTHER"],
    summary: "Assigns the case to the caller for 15 minutes. Called again, it extends that.",
  },
  keepItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/keep",
    errors: [...OF_ITEM, "WORK_DONE", "WORK_LOST", "WORK_FOR_ANOTHER"],
    summary: "Extends the caller's assignment.",
  },
  releaseItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/release",
    errors: [...OF_ITEM, "WORK_LOST"],
    summary: "Unassigns the case, so that others can take it.",
  },
  handOverItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/hand-over",
    errors: [...OF_ITEM, "WORK_LOST", "OPERATOR_UNKNOWN"],
    summary: "Reassigns the case to another operator with access to the queue at that brand, with a note.",
  },
  listColleagues: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/work/:id/colleagues",
    errors: [...OF_ITEM],
    summary: "The operators to whom the case can be reassigned.",
  },
  writeNote: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/notes",
    limit: { calls: 120, seconds: 3_600 },
    errors: [...OF_ITEM],
    summary: "Adds a note for other operators, under the caller's name. Cannot be removed.",
  },
});
