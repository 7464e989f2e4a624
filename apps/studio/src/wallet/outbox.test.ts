import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import type { WalletAnswer } from "./wallet.ts";

let t: TestStudio;
const heard: WalletAnswer[] = [];
beforeAll(async () => {
  t = await openTestStudio();
  for (const outbox of [t.outbox, t.otherOutbox])
    outbox.listen("test", async (_tx, _call, answer) => void heard.push(answer));
});
afterEach(() => {
  heard.length = 0;
  t.wallet.setConnection("fine");
});
afterAll(() => t.close());

async function add(): Promise<{ id: bigint; sent: () => number }> {
  const transaction = randomUUID();
  const call = { subject: "test", id: randomUUID(), keyId: "key", call: "ask", body: { transaction } };
  const id = await t.deps.db.transaction().execute((tx) => t.outbox.add(tx, call));
  return { id, sent: () => t.wallet.calls.filter(({ body }) => body["transaction"] === transaction).length };
}

describe("a call", () => {
  it("is sent by one process of many", async () => {
    const { id, sent } = await add();
    await Promise.all([t.outbox.deliver(id), t.otherOutbox.deliver(id), t.outbox.deliver(id)]);
    expect([sent(), heard.length]).toEqual([1, 1]);
  });

  it("is not sent again once it was answered", async () => {
    const { id, sent } = await add();
    await t.outbox.deliver(id);
    t.clock.advance(60_000);
    await t.otherOutbox.deliver(id);
    await t.otherOutbox.look();
    expect([sent(), heard.length]).toEqual([1, 1]);
  });

  it("of a process that died is sent by another, only once that is certain", async () => {
    const { id, sent } = await add();
    t.wallet.setConnection("unheard");
    await t.outbox.deliver(id);
    t.wallet.setConnection("fine");
    await t.otherOutbox.deliver(id);
    expect([sent(), heard.length]).toEqual([1, 0]);
    t.clock.advance(60_000);
    await t.otherOutbox.look();
    expect([sent(), heard.length]).toEqual([2, 1]);
  });

  it("has one answer: of two received by processes one is stored", async () => {
    const { id } = await add();
    const call = await t.deps.db.selectFrom("wallet_calls").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await t.outbox.keep(call, { ok: true, balance: "1.00" });
    await t.otherOutbox.keep(call, { ok: true, balance: "2.00" });
    expect(heard).toEqual([{ ok: true, balance: "1.00" }]);
  });

  it("stores no answer that could not be applied", async () => {
    const { id } = await add();
    t.outbox.listen("test", async () => Promise.reject(new Error("no room")));
    await expect(t.outbox.deliver(id)).rejects.toThrow("no room");
    const { state } = await t.deps.db
      .selectFrom("wallet_calls")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(state).toBe("pending");
    t.outbox.listen("test", async (_tx, _call, answer) => void heard.push(answer));
  });
});
