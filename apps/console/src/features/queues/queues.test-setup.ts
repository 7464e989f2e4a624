import { queues, type QueueCount, type WorkItem } from "@perya/contract";
import type { FakeApi } from "@perya/testing/fake-api";
import type { QueueName } from "../../lib/queue-words.ts";
import { BRAND_ID } from "../../test/screen.test-setup.tsx";

const ME = { id: "o1", account: "amihan", name: "Amihan Reyes" };
export const COLLEAGUE = { id: "o2", account: "bayani", name: "Bayani Cruz" };
export const YOURS = { by: ME, isYours: true, secondsLeft: 900 };

/** A case, assigned to the operator by default. */
export function sampleItem(queue: QueueName, change: Partial<WorkItem> = {}): WorkItem {
  return {
    id: "i1",
    brandId: BRAND_ID,
    queue,
    subjectId: "s1",
    facts: { account: "juan", amount: "500.00", currency: "PHP", reference: "R-1" },
    openedAt: "2026-01-15T08:00:00.000Z",
    promisedBy: "2100-01-01T00:00:00.000Z",
    state: "open",
    version: 3,
    isAgain: false,
    isForAnother: false,
    claim: YOURS,
    doneBy: null,
    doneAt: null,
    outcome: null,
    ...change,
  };
}

/** Item id and version, which every decision on the sample case sends. */
export const SEEN = { itemId: "i1", version: 3 };

export function answerQueue(api: FakeApi, queue: QueueName, item: WorkItem = sampleItem(queue)) {
  const count: QueueCount = {
    queue,
    open: 1,
    mine: 1,
    byQuarter: [1, 0, 0, 0],
    late: 0,
    oldestAt: item.openedAt,
    promisedWithinHours: 24,
    claimGoodForMinutes: 15,
    mayWork: true,
  };
  api.answer(queues.countQueues, { queues: [count], countedAt: item.openedAt });
  api.answer(queues.listItems, { items: [item], next: null });
  api.answer(queues.readItem, { item, notes: [] });
  api.answer(queues.takeNext, { item: null });
  api.answer(queues.claimItem, { ...item, claim: YOURS });
}
