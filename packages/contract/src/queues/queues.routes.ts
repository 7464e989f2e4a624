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
    summary: "Returns the number and age of open items in each queue that the caller may read.",
  },
  listItems: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/queues/:queue/items",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "QUEUE_UNKNOWN"],
    summary: "Lists a queue's open items, oldest first, or completed items, newest first.",
  },
  takeNext: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/queues/:queue/next",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "QUEUE_UNKNOWN"],
    summary: "Claims the oldest unassigned item. Concurrent callers get different items.",
  },
  readItem: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/work/:id",
    errors: [...OF_ITEM],
    summary: "Returns an item with the operators' notes.",
  },
  claimItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/claim",
    errors: [...OF_ITEM, "WORK_HELD", "WORK_DONE", "WORK_FOR_ANOTHER"],
    summary: "Claims an item for the caller for a limited time. Repeating it extends the claim.",
  },
  keepItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/keep",
    errors: [...OF_ITEM, "WORK_DONE", "WORK_LOST", "WORK_FOR_ANOTHER"],
    summary: "Extends the caller's claim.",
  },
  releaseItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/release",
    errors: [...OF_ITEM, "WORK_LOST"],
    summary: "Releases the caller's claim.",
  },
  handOverItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/hand-over",
    errors: [...OF_ITEM, "WORK_LOST", "OPERATOR_UNKNOWN"],
    summary: "Assigns the item to another operator with access at the brand, with a note.",
  },
  listColleagues: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/work/:id/colleagues",
    errors: [...OF_ITEM],
    summary: "Lists operators who can take over the item.",
  },
  writeNote: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/notes",
    limit: { calls: 120, seconds: 3_600 },
    errors: [...OF_ITEM],
    summary: "Adds a permanent note for other operators under the caller's name.",
  },
});
