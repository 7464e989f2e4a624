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
    summary: "How much waits in each queue that the caller may read, and for how long.",
  },
  listItems: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/queues/:queue/items",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "QUEUE_UNKNOWN"],
    summary: "What waits in a queue, oldest first; or what is done, newest first.",
  },
  takeNext: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/queues/:queue/next",
    errors: [...REFUSALS, "BRAND_UNKNOWN", "QUEUE_UNKNOWN"],
    summary: "Claims what has waited longest and is free; of several who ask at once, each gets another.",
  },
  readItem: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/work/:id",
    errors: [...OF_ITEM],
    summary: "One item, with the operators' notes on it.",
  },
  claimItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/claim",
    errors: [...OF_ITEM, "WORK_HELD", "WORK_DONE", "WORK_FOR_ANOTHER"],
    summary: "Takes it into the caller's hands for a while. Said twice, it is theirs for longer.",
  },
  keepItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/keep",
    errors: [...OF_ITEM, "WORK_DONE", "WORK_LOST", "WORK_FOR_ANOTHER"],
    summary: "Goes on holding what is the caller's still.",
  },
  releaseItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/release",
    errors: [...OF_ITEM, "WORK_LOST"],
    summary: "Lets go of it, so that another may take it.",
  },
  handOverItem: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/hand-over",
    errors: [...OF_ITEM, "WORK_LOST", "OPERATOR_UNKNOWN"],
    summary: "Gives it into the hands of another, who may work on it at that brand, with a word about it.",
  },
  listColleagues: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/work/:id/colleagues",
    errors: [...OF_ITEM],
    summary: "Who else may work on it.",
  },
  writeNote: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/work/:id/notes",
    limit: { calls: 120, seconds: 3_600 },
    errors: [...OF_ITEM],
    summary: "A note for the other operators. It stays, under the caller's name.",
  },
});
