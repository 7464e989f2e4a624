import { withdrawals } from "@perya/contract";
import { inTransaction, type Db, type Tx } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

/** Tests that limits count a member's whole day, so that several withdrawals below a limit cannot bypass it. */
let teller: Teller;
const DAY_MS = 24 * 3_600_000;
beforeAll(async () => {
  teller = await openTeller();
  await teller.settings({ automatic_up_to: 0n, four_eyes_above: amount("2500.00"), day_count: 50 });
});
afterAll(() => teller.close());

async function ask(count: number, each: string) {
  const member = await teller.welcome("20000.00");
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await member.ask(each)).id);
  return { member, ids };
}

it("one operator approves up to the limit a day, and needs another above it", async () => {
  const { ids } = await ask(3, "1250.00");
  const outcomes: boolean[] = [];
  for (const id of ids) {
    const { call } = await teller.operator("cashier");
    const { needsTwo } = await call(withdrawals.readWithdrawalCase, { params: { id } });
    const { approvalId } = await teller.approve(id);
    expect(approvalId !== null).toBe(needsTwo);
    outcomes.push(needsTwo);
  }
  expect(outcomes).toEqual([false, false, true]);
  teller.clock.advance(DAY_MS);
  const [, , last = ""] = ids;
  const waiting = teller.db.selectFrom("approvals").select("id").where("subject_id", "=", last);
  await teller.agree((await waiting.executeTakeFirstOrThrow()).id, "another");
  expect(await teller.stateOf(last)).toBe("queued");
});

it("amounts approved by two do not count towards it, and the brand's next day starts at zero", async () => {
  const { member, ids } = await ask(1, "2500.01");
  const { approvalId } = await teller.approve(ids[0] ?? "");
  await teller.agree(approvalId ?? "", "another");
  const { id: within } = await member.ask("2500.00");
  expect((await teller.approve(within)).approvalId).toBeNull();
  const { id: tomorrow } = await member.ask("100.00");
  teller.clock.advance(DAY_MS);
  expect((await teller.approve(tomorrow)).approvalId).toBeNull();
});

it("of five at once, one operator approves as many as the limit permits", async () => {
  const { ids } = await ask(5, "1000.00");
  const claims = [];
  for (const id of ids) claims.push({ id, ...(await teller.claim(id, "cashier")) });
  const answers = await Promise.all(
    claims.map(({ id, call, seen }) =>
      call(withdrawals.approveWithdrawal, { params: { id }, body: { ...seen, reason: "all is well" } }),
    ),
  );
  expect(answers.filter(({ approvalId }) => approvalId === null)).toHaveLength(2);
});

it("the table counts the same for five statements at once, and a forged approval bypasses nothing", async () => {
  const { ids } = await ask(6, "1000.00");
  const { id: cashier } = await teller.operator("cashier");
  const approve = (id: string, approvalId: string | null = null) =>
    sql`update withdrawals set state = 'approved', decided_at = ${teller.clock.now()}, decided_by = ${cashier},
      approval_id = ${approvalId}::uuid where id = ${id}`.execute(teller.db);
  const { id: another } = await teller.db.selectFrom("approvals").select("id").limit(1).executeTakeFirstOrThrow();
  await expect(approve(ids[5] ?? "", another)).rejects.toThrow("a withdrawal above the limit needs two operators");
  const tries = await Promise.allSettled(ids.slice(0, 5).map((id) => approve(id)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  teller.clock.advance(DAY_MS);
  await approve(ids[5] ?? "");
});

it("the table makes an approval wait for an uncommitted one of the same member, and counts it", async () => {
  const { ids } = await ask(3, "1000.00");
  const { id: cashier } = await teller.operator("cashier");
  const approve = (db: Db | Tx, id: string | undefined) =>
    sql`update withdrawals set state = 'approved', decided_at = ${teller.clock.now()}, decided_by = ${cashier}
      where id = ${id}`.execute(db);
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(teller.db);
    return rows.length > 0;
  };
  const late = { answer: "" };
  let trying: Promise<unknown> = Promise.resolve();
  await inTransaction(teller.db, async (tx) => {
    for (const id of ids.slice(0, 2)) await approve(tx, id);
    trying = approve(teller.db, ids[2]).then(
      () => (late.answer = "approved"),
      (error: Error) => (late.answer = error.message),
    );
    await expect.poll(async () => late.answer !== "" || (await isWaiting())).toBe(true);
  });
  await trying;
  expect(late.answer).toBe("a withdrawal above the limit needs two operators");
});

it("auto-approval per member and day is limited to the auto-approval limit", async () => {
  await teller.settings({ automatic_up_to: amount("500.00") });
  const ana = await teller.welcome("5000.00", { paidBefore: true });
  const [first, second] = [await ana.ask("300.00"), await ana.ask("200.01")];
  await teller.settings({ automatic_up_to: 0n });
  expect([first.state, second.state, second.objections]).toEqual(["queued", "review", ["aboveAutomatic", "manyToday"]]);
});

it("the table enforces the same for auto-approval", async () => {
  await teller.settings({ automatic_up_to: amount("500.00") });
  const ana = await teller.welcome("5000.00");
  const ids = [(await ana.ask("300.00")).id, (await ana.ask("200.01")).id, (await ana.ask("200.00")).id];
  await teller.inOwnersTransaction(async (owner) => {
    await sql`set local session_replication_role = replica`.execute(owner);
    await sql`update withdrawals set objections = '{}' where id = any (${ids}::uuid[])`.execute(owner);
  });
  const approve = (id: string | undefined) =>
    sql`update withdrawals set state = 'approved', decided_at = ${teller.clock.now()} where id = ${id}`.execute(
      teller.db,
    );
  await approve(ids[0]);
  await expect(approve(ids[1])).rejects.toThrow("this withdrawal cannot be auto-approved");
  await approve(ids[2]);
  await teller.settings({ automatic_up_to: 0n });
});
