import { describe, expect, it } from "vitest";
import type { Db } from "./connection.ts";
import { inTransaction } from "./transaction.ts";

/** Creates a fake database that counts transactions: each takes the next of `outcomes`, the last one repeats. */
function createFake(...outcomes: (Error | string)[]) {
  let turns = 0;
  const execute = async () => {
    const outcome = outcomes[Math.min(turns, outcomes.length - 1)];
    turns += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { db: { transaction: () => ({ execute }) } as unknown as Db, turns: () => turns };
}

const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
const demoted = Object.assign(new Error("read-only transaction"), { code: "25006" });
const duplicate = Object.assign(new Error("duplicate key"), { code: "23505" });

function listPauses() {
  const pauses: number[] = [];
  return { pauses, pause: async (ms: number) => void pauses.push(ms) };
}

describe("inTransaction", () => {
  it("retries nothing unless retries are allowed", async () => {
    const { db, turns } = createFake(deadlock, "done");
    await expect(inTransaction(db, async () => "")).rejects.toBe(deadlock);
    expect(turns()).toBe(1);
  });

  it("retries with growing pauses, until it works", async () => {
    const { db, turns } = createFake(deadlock, demoted, deadlock, "done");
    const { pauses, pause } = listPauses();
    expect(await inTransaction(db, async () => "", { retries: 3, pause })).toBe("done");
    expect(turns()).toBe(4);
    expect(pauses).toHaveLength(3);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  it("fails after the maximum of attempts, with the last error", async () => {
    const { db, turns } = createFake(deadlock, demoted);
    await expect(inTransaction(db, async () => "", { retries: 2, ...listPauses() })).rejects.toBe(demoted);
    expect(turns()).toBe(3);
  });

  it("does not retry errors that would repeat", async () => {
    const { db, turns } = createFake(duplicate, "done");
    await expect(inTransaction(db, async () => "", { retries: 3, ...listPauses() })).rejects.toBe(duplicate);
    expect(turns()).toBe(1);
  });
});
