import { approvals, queues, withdrawals, type PayoutEvidence } from "@perya/contract";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitPayouts } from "./payouts/payouts.jobs.ts";
import { disputePayout } from "./withdrawals.confirm.ts";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

/**
 * Tests that a disputed payout is returned only by operators who did not approve it, after the provider was queried.
 */
let teller: Teller;
beforeAll(async () => {
  teller = await openTeller();
  await teller.settings({ four_eyes_above: amount("50000.00"), maximum: amount("200000.00"), day_count: 20 });
});
afterAll(() => teller.close());

/**
 * Creates a payout that was approved by `cashier` (and by `another` above the limit), sent, and disputed by its
 * member.
 */
async function dispute(typed: string, evidence: PayoutEvidence | "unknown" | "away") {
  const ana = await teller.welcome(typed);
  const { id } = await ana.ask(typed);
  const { approvalId } = await teller.approve(id, { by: "cashier" });
  if (approvalId) await teller.agree(approvalId, "another");
  await submitPayouts(teller.deps);
  const payout = (await teller.partsOf(id)).find(({ state }) => state === "sent")?.id ?? "";
  await disputePayout(teller.deps, ana.requester, payout, { words: "Nothing came", proofIds: [] });
  const disputes = teller.db.selectFrom("withdrawal_disputes").select("id").where("payout_id", "=", payout);
  const { id: disputeId } = await disputes.executeTakeFirstOrThrow();
  say(payout, evidence);
  return { ana, id, payout, disputeId };
}

/** Sets the provider's answer about a payout. */
function say(payout: string, evidence: PayoutEvidence | "unknown" | "away") {
  const { payouts } = teller.outside.payer;
  const heard = payouts.get(payout);
  if (evidence === "away") teller.outside.failNext("payer");
  else if (evidence === "missing") payouts.delete(payout);
  else if (heard) heard.status = evidence;
}

async function uphold(disputeId: string, by: string, providerState?: PayoutEvidence) {
  const { call, seen } = await teller.claim(disputeId, by);
  const body = {
    ...seen,
    verdict: "upheld" as const,
    answer: "It never came",
    ...(providerState && { providerState }),
  };
  return call(withdrawals.decideDispute, { params: { id: disputeId }, body });
}

describe("below the limit", () => {
  it("one operator who did not approve it returns it, once the provider was queried", async () => {
    const { ana, disputeId, id } = await dispute("400.00", "reversed");
    const { call } = await teller.operator("tracer");
    const asked = await call(withdrawals.askPayoutProvider, { params: { id: disputeId } });
    expect(asked).toMatchObject({ provider: { state: "reversed" }, needsTwo: false, isApprover: false });
    const done = await uphold(disputeId, "tracer", "reversed");
    expect(done).toMatchObject({ state: "upheld", approvalId: null });
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "400.00"]);
  });

  it("its approver is refused", async () => {
    const { disputeId, ana } = await dispute("400.00", "reversed");
    const { call } = await teller.operator("cashier");
    const read = await call(withdrawals.readDisputeCase, { params: { id: disputeId } });
    expect(read.isApprover).toBe(true);
    await expect(uphold(disputeId, "cashier", "reversed")).rejects.toMatchObject({ code: "PAYOUT_APPROVER" });
    expect(await ana.cash()).toBe("0.00");
  });

  it.each(["away", "unknown"] as const)("nothing goes back while the provider is %s", async (evidence) => {
    const { disputeId, ana } = await dispute("400.00", evidence);
    const tried = uphold(disputeId, "tracer", "reversed");
    await expect(tried).rejects.toMatchObject({ code: "PAYOUT_PROVIDER_AWAY" });
    expect(await ana.cash()).toBe("0.00");
  });

  it("if the provider reports it as arrived, two operators return it who have seen that", async () => {
    const { disputeId, ana, payout } = await dispute("400.00", "succeeded");
    await expect(uphold(disputeId, "tracer")).rejects.toMatchObject({ code: "PAYOUT_STATE_UNSEEN" });
    const { call } = await teller.operator("tracer");
    const read = await call(withdrawals.readDisputeCase, { params: { id: disputeId } });
    expect(read).toMatchObject({ provider: { state: "succeeded" }, needsTwo: true });
    const item = await teller.db.selectFrom("work_items").selectAll().where("subject_id", "=", disputeId).execute();
    const seen = { itemId: item[0]?.id ?? "", version: item[0]?.version ?? 0 };
    const body = {
      ...seen,
      verdict: "upheld" as const,
      answer: "Paid to another",
      providerState: "succeeded" as const,
    };
    const proposed = await call(withdrawals.decideDispute, { params: { id: disputeId }, body });
    expect(proposed).toMatchObject({ state: "open" });
    expect(await ana.cash()).toBe("0.00");
    await teller.agree(proposed.approvalId ?? "", "second tracer");
    expect(await ana.cash()).toBe("400.00");
    const kept = teller.db.selectFrom("withdrawal_disputes").select(["provider_state", "approval_id"]);
    expect(await kept.where("payout_id", "=", payout).executeTakeFirst()).toEqual({
      provider_state: "succeeded",
      approval_id: proposed.approvalId,
    });
  });
});

describe("above the limit", () => {
  it("two operators return it, neither of whom approved it", async () => {
    const { ana, disputeId, id } = await dispute("80000.00", "missing");
    await expect(uphold(disputeId, "cashier", "missing")).rejects.toMatchObject({ code: "PAYOUT_APPROVER" });
    const claimed = teller.db.selectFrom("work_items").select("id").where("subject_id", "=", disputeId);
    const { id: itemId } = await claimed.executeTakeFirstOrThrow();
    const { call: back } = await teller.operator("cashier");
    await back(queues.releaseItem, { params: { id: itemId } });

    const { approvalId, state } = await uphold(disputeId, "tracer", "missing");
    expect([state, await ana.cash()]).toEqual(["open", "0.00"]);
    for (const by of ["cashier", "another"])
      await expect(teller.agree(approvalId ?? "", by)).rejects.toMatchObject({ code: "PAYOUT_APPROVER" });
    await expect(teller.agree(approvalId ?? "", "tracer")).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    const { call, id: another } = await teller.operator("another");
    const { approvals: listed } = await call(approvals.listApprovals, { query: { state: "proposed", pageSize: 50 } });
    expect(listed.find((each) => each.id === approvalId)?.facts["notBy"]).toContain(another);

    await teller.agree(approvalId ?? "", "second tracer");
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "80000.00"]);
    expect(await teller.audit()).toEqual({});
  });

  it("a refused one returns to its queue", async () => {
    const { ana, disputeId } = await dispute("60000.00", "failed");
    const { approvalId } = await uphold(disputeId, "tracer", "failed");
    const { call } = await teller.operator("second tracer");
    await call(approvals.refuse, { params: { id: approvalId ?? "" }, body: { words: "Trace it again" } });
    const again = await uphold(disputeId, "third tracer", "failed");
    await teller.agree(again.approvalId ?? "", "second tracer");
    expect(await ana.cash()).toBe("60000.00");
  });

  it("one with a newer answer of the provider must be decided again", async () => {
    const { ana, disputeId, payout } = await dispute("60000.00", "failed");
    const { approvalId } = await uphold(disputeId, "tracer", "failed");
    say(payout, "succeeded");
    const { call } = await teller.operator("tracer");
    await call(withdrawals.askPayoutProvider, { params: { id: disputeId } });
    const late = teller.agree(approvalId ?? "", "second tracer");
    await expect(late).rejects.toMatchObject({ code: "APPROVAL_OVER" });
    expect(await ana.cash()).toBe("0.00");
  });
});

describe("under the application's database login", () => {
  const OTHERS = "an operator who approved a payout cannot refund it";
  const TWO = "a refund needs two operators who did not approve the payout";
  const ASKED = "the provider must be queried before a payout is refunded";
  const writeUpheld = async (
    disputeId: string,
    by: string | null,
    state: PayoutEvidence | null,
    approvalId?: string | null,
  ) =>
    sql`update withdrawal_disputes set state = 'upheld', answer = 'It never came', decided_at = now(),
        decided_by = ${by === null ? null : (await teller.operator(by)).id}::uuid, approval_id = ${approvalId ?? null}::uuid,
        provider_state = ${state}, provider_asked_at = case when ${state}::text is null then null else now() end
      where id = ${disputeId}`.execute(teller.db);

  it("checks who decides, whether the provider was queried, and for two operators", async () => {
    const { disputeId } = await dispute("400.00", "reversed");
    await expect(writeUpheld(disputeId, "tracer", null)).rejects.toThrow(ASKED);
    await expect(writeUpheld(disputeId, "tracer", "manual")).rejects.toThrow(ASKED);
    await expect(writeUpheld(disputeId, null, "reversed")).rejects.toThrow(OTHERS);
    await expect(writeUpheld(disputeId, "cashier", "reversed")).rejects.toThrow(OTHERS);
    await expect(writeUpheld(disputeId, "tracer", "succeeded")).rejects.toThrow(TWO);
    await expect(writeUpheld(disputeId, "tracer", "accepted")).rejects.toThrow(TWO);
    // One operator approved it, and the limit was lowered afterwards.
    await teller.settings({ automatic_up_to: 0n, four_eyes_above: amount("399.99") });
    await expect(writeUpheld(disputeId, "tracer", "reversed")).rejects.toThrow(TWO);
    await teller.settings({ four_eyes_above: amount("50000.00") });
    await writeUpheld(disputeId, "tracer", "reversed");
  });

  it("accepts only an approval of this dispute, by another operator without a part in it", async () => {
    const { disputeId } = await dispute("80000.00", "missing");
    await expect(writeUpheld(disputeId, "tracer", "missing")).rejects.toThrow(TWO);
    const brandId = teller.brand.id;
    const agreed = async (change: Record<string, unknown>, decider: string) => {
      const proposer = (await teller.operator("tracer")).id;
      const decidedBy = (await teller.operator(decider)).id;
      const { id } = (await sql<{ id: string }>`select gen_random_uuid() as id`.execute(teller.db)).rows[0] ?? {
        id: "",
      };
      const row = {
        id,
        brand_id: brandId,
        kind: "payout.refund",
        subject_kind: "dispute",
        subject_id: disputeId,
        payload: { amount: "80000.00", providerState: "missing" },
        reason: "a test",
        proposed_by: proposer,
        proposed_at: "2026-01-01",
        good_for_hours: 24,
        expires_at: "2026-01-02",
        state: "approved",
        decided_by: decidedBy,
        decided_at: "2026-01-01",
        ...change,
      };
      await teller.inOwnersTransaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into approvals select (jsonb_populate_record(null::approvals, ${JSON.stringify(row)}::jsonb)).*`.execute(
          tx,
        );
      });
      return id;
    };
    const other = (await dispute("300.00", "reversed")).disputeId;
    for (const [change, decider] of [
      [{ kind: "withdrawal.approve" }, "second tracer"],
      [{ subject_id: other }, "second tracer"],
      [{ brand_id: teller.brands.fiesta }, "second tracer"],
      [{ payload: { amount: "79999.00", providerState: "missing" } }, "second tracer"],
      [{ payload: { amount: "80000.00", providerState: "failed" } }, "second tracer"],
      [{ proposed_by: (await teller.operator("second tracer")).id }, "third tracer"],
      [{ state: "proposed", decided_by: null, decided_at: null }, "second tracer"],
      [{ state: "refused" }, "second tracer"],
      [{}, "another"],
    ] as const) {
      const id = await agreed(change, decider);
      await expect(writeUpheld(disputeId, "tracer", "missing", id)).rejects.toThrow(TWO);
      // Two open approvals about one subject are possible only if the guards are bypassed.
      await teller.inOwnersTransaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`delete from approvals where id = ${id}`.execute(tx);
      });
    }
    await writeUpheld(disputeId, "tracer", "missing", await agreed({}, "second tracer"));
  });

  it("returns a payout as not arrived only by a dispute, which cannot start as decided", async () => {
    const { payout, ana } = await dispute("400.00", "reversed");
    const back = sql`update payouts set state = 'returned', returned_at = now(), ended_at = now(), reason = 'notArrived',
      return_ground = 'dispute' where id = ${payout}`;
    await expect(back.execute(teller.db)).rejects.toThrow("returning a payout needs a recorded ground");
    const begun = sql`insert into withdrawal_disputes (id, brand_id, member_id, payout_id, words, opened_at, answer_by, state, answer,
        decided_at) values (gen_random_uuid(), ${teller.brand.id}, ${ana.id}, ${payout}, '', now(), now() + interval '1 day', 'upheld',
        'It never came', now())`;
    await expect(begun.execute(teller.db)).rejects.toThrow("a dispute starts undecided");
  });
});
