import { randomUUID } from "node:crypto";
import { messages, type MessageType } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { sendMessage } from "./index.ts";

let app: TestApp;
let brandId: string;
let ana: Awaited<ReturnType<TestApp["signIn"]>>;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.signIn("ana");
  const { brand_id } = await app.db
    .selectFrom("members")
    .select("brand_id")
    .where("id", "=", ana.member.id)
    .executeTakeFirstOrThrow();
  brandId = brand_id;
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("messages").execute()));

async function send(type: MessageType, reference: string, memberId = ana.member.id) {
  app.clock.advance(1);
  const facts = { amount: "100.00", currency: "PHP", reference };
  await inTransaction(app.db, (tx) => sendMessage(tx, app.deps, { brandId, memberId, type, facts }));
}

const list = (query: { before?: string; pageSize?: number; type?: MessageType } = {}) =>
  ana.call(messages.listMessages, { query: { pageSize: 20, ...query } });

describe("messages", () => {
  it("are listed newest first, unread, with the values of their texts", async () => {
    await send("depositCredited", "D1");
    await send("withdrawalRejected", "W1");
    const found = await list();
    expect(found.messages.map(({ type, facts, isRead }) => [type, facts["reference"], isRead])).toEqual([
      ["withdrawalRejected", "W1", false],
      ["depositCredited", "D1", false],
    ]);
    expect(found.next).toBeNull();
    expect(await ana.call(messages.readUnreadCount)).toEqual({ count: 2 });
  });

  it("are paged without losing or repeating one, also for one type", async () => {
    for (let index = 0; index < 7; index += 1) {
      await send(index % 2 === 0 ? "depositCredited" : "depositFailed", `R${index}`);
    }
    const collect = async (type?: MessageType) => {
      const found: (string | undefined)[] = [];
      let before: string | null | undefined;
      do {
        const page = await list({ pageSize: 2, ...(before && { before }), ...(type && { type }) });
        found.push(...page.messages.map(({ facts }) => facts["reference"]));
        before = page.next;
      } while (before);
      return found;
    };
    expect(await collect()).toEqual(["R6", "R5", "R4", "R3", "R2", "R1", "R0"]);
    expect(await collect("depositFailed")).toEqual(["R5", "R3", "R1"]);
  });

  it("stay read, and marking answers how many are unread", async () => {
    await send("depositCredited", "D1");
    await send("depositFailed", "D2");
    const [newest] = (await list()).messages;
    const ids = [newest?.id ?? ""];
    expect(await ana.call(messages.markRead, { body: { ids } })).toEqual({ count: 1 });
    expect(await ana.call(messages.markRead, { body: { ids } })).toEqual({ count: 1 });
    expect((await list()).messages.map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  it("send the member's pages one live event for each change", async () => {
    await app.db.deleteFrom("outbox").execute();
    await send("depositCredited", "D1");
    const ids = (await list()).messages.map(({ id }) => id);
    await ana.call(messages.markRead, { body: { ids } });
    await ana.call(messages.markRead, { body: { ids } });
    // Leaves out the relay's first event, which is addressed to no one (relay.ts).
    const written = app.db.selectFrom("outbox").select(["topic", "change"]).where("topic", "!=", "nobody");
    const events = await written.execute();
    const told = { topic: `member:${ana.member.id}`, change: "messages" };
    expect(events).toEqual([told, told]);
  });

  it("are not sent if the transaction rolls back", async () => {
    const message = { brandId, memberId: ana.member.id, type: "depositCredited", facts: {} } as const;
    const work = inTransaction(app.db, async (tx) => {
      await sendMessage(tx, app.deps, message);
      throw new Error("the deposit failed after all");
    });
    await expect(work).rejects.toThrow("after all");
    expect(await ana.call(messages.readUnreadCount)).toEqual({ count: 0 });
  });

  it("belong to one member: others cannot see or mark them", async () => {
    const berto = await app.signIn("berto");
    await send("depositCredited", "D1");
    const ids = (await list()).messages.map(({ id }) => id);
    expect(await berto.call(messages.listMessages, { query: { pageSize: 20 } })).toEqual({ messages: [], next: null });
    expect(await berto.call(messages.markRead, { body: { ids } })).toEqual({ count: 0 });
    expect(await ana.call(messages.readUnreadCount)).toEqual({ count: 1 });
  });

  it("require a real account: no visitors, no trial accounts, not at another brand", async () => {
    await expect(app.client()(messages.readUnreadCount)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const abroad = app.client("fiesta.localhost", ana.token);
    await expect(abroad(messages.readUnreadCount)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const trial = await app.createMember({ type: 4, account: "trial1" });
    await app.db.updateTable("sessions").set({ member_id: trial.id }).where("member_id", "=", ana.member.id).execute();
    await expect(ana.call(messages.readUnreadCount)).rejects.toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
    await app.db.updateTable("sessions").set({ member_id: ana.member.id }).where("member_id", "=", trial.id).execute();
  });

  it.each([
    ["no ids", []],
    ["invalid ids", ["' or 1=1"]],
    ["too many ids", Array.from({ length: 101 }, () => randomUUID())],
  ])("refuse %s", async (_name, ids) => {
    await expect(ana.call(messages.markRead, { body: { ids } })).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });
});
