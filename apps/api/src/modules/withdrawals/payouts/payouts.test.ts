import { approvals, withdrawals } from "@perya/contract";
import { inTransaction, newId } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkPayouts } from "./payouts.alerts.ts";
import { askPayouts, submitPayout, submitPayouts } from "./payouts.jobs.ts";
import { NO_OTHER_DETAILS } from "./payouts.rules.ts";
import { markSent } from "./payouts.steps.ts";
import { confirmPayout, disputePayout, followClocks } from "../withdrawals.confirm.ts";
import { openTeller, type Teller } from "../withdrawals.test-setup.ts";

let teller: Teller;
beforeAll(async () => (teller = await openTeller()));
afterAll(() => teller.close());
beforeEach(async () => {
  await teller.db.deleteFrom("rate_limits").execute();
  teller.outside.payer.sayOfNextPayouts("accepted");
});

type Member = Awaited<ReturnType<Teller["welcome"]>>;

/** Creates a member with 1,000.00, of which 400.00 are approved and queued for the provider. */
async function approved() {
  const ana = await teller.welcome("1000.00");
  const { id } = await ana.ask("400.00");
  await teller.approve(id);
  const [part] = await teller.partsOf(id);
  return { ana, id, payout: part?.id ?? "" };
}
const money = async (ana: Member) => [await ana.cash(), await ana.held(), await teller.clearing()];
const partOf = async (id: string) => (await teller.partsOf(id)).at(-1);
const heardOf = (payout: string) => teller.outside.payer.payouts.get(payout);

/** Lets the provider accept a payout, but lose its answer. */
async function takeOrder(id: string) {
  const part = await partOf(id);
  if (!part) throw new Error("the withdrawal has no payout");
  const order = { reference: part.reference, amount: toWire(fromTenThousandths(part.amount)), currency: part.currency };
  const taken = { id: `po_${part.id}`, status: "accepted", at: teller.clock.now().toISOString() };
  teller.outside.payer.payouts.set(part.id, { ...order, ...taken, account: teller.payingAccount });
}

/** Makes all scheduled queries due, and runs them. */
async function askAll() {
  await teller.db.updateTable("payouts").set({ ask_at: teller.clock.now() }).where("ask_at", "is not", null).execute();
  await askPayouts(teller.deps);
}

describe("a payout through a provider", () => {
  it("leaves the hold when accepted, the clearing when it arrived, and returns when reversed", async () => {
    const { ana, id, payout } = await approved();
    const before = await teller.clearing();
    await submitPayouts(teller.deps);
    expect([await teller.stateOf(id), await ana.held()]).toEqual(["sent", "0.00"]);
    const onItsWay = await teller.clearing();
    expect(onItsWay).not.toBe(before);
    const heard = heardOf(payout);
    if (heard) heard.status = "succeeded";
    await askAll();
    expect([await teller.stateOf(id), await teller.clearing()]).toEqual(["settled", before]);

    // A payout that arrived can still be reversed: once the provider confirms it, new entries return the money.
    const row = await partOf(id);
    const { takeAnswer } = await import("./payouts.jobs.ts");
    const reversed = { status: "reversed", ...NO_OTHER_DETAILS } as const;
    expect(row && (await takeAnswer(teller.deps, row, reversed))).toBe("doubt");
    expect(await teller.stateOf(id)).toBe("settled");
    expect(row && (await takeAnswer(teller.deps, row, reversed))).toBe("taken");
    expect(row && (await takeAnswer(teller.deps, row, reversed))).toBe("taken");
    expect([await teller.stateOf(id), await ana.cash(), await teller.clearing()]).toEqual([
      "returned",
      "1000.00",
      before,
    ]);
    expect(await teller.audit()).toEqual({});
  });

  it("is sent once, by any number of processes at the same moment", async () => {
    const { ana, payout } = await approved();
    await Promise.all(Array.from({ length: 10 }, () => submitPayout(teller.deps, payout)));
    await submitPayouts(teller.deps);
    expect(teller.toldToPay(payout)).toBe(1);
    expect(await ana.held()).toBe("0.00");
  });

  it.each([
    ["and was received", true],
    ["and was not", false],
  ])("whose connection broke is unknown %s: queried, never sent again, never returned", async (_name, isHeard) => {
    const { ana, id, payout } = await approved();
    teller.outside.failNext("payer");
    await submitPayouts(teller.deps);
    if (isHeard) await takeOrder(id);
    expect((await partOf(id))?.state).toBe("unknown");
    expect(await ana.held()).toBe("400.00");
    await submitPayouts(teller.deps);
    await askAll();
    expect(await teller.stateOf(id)).toBe(isHeard ? "sent" : "queued");
    // The call that failed is not counted.
    expect(teller.toldToPay(payout)).toBe(0);

    expect(await checkPayouts(teller.deps)).toEqual([]);
    teller.clock.advance(31 * 60_000);
    // The outcome has been unknown for so long that operators are alerted.
    expect((await checkPayouts(teller.deps)).map(({ facts }) => facts["count"])).toEqual(isHeard ? [] : [1]);
    await askAll();
    expect(await teller.stateOf(id)).toBe(isHeard ? "sent" : "failed");
    expect([await ana.cash(), await ana.held()]).toEqual(isHeard ? ["600.00", "0.00"] : ["1000.00", "0.00"]);
  });

  it("is found by a query after a crash between provider and ledger, with nothing lost or doubled", async () => {
    const { ana, id, payout } = await approved();
    // The process was killed after the provider had accepted the payout.
    await takeOrder(id);
    const now = teller.clock.now();
    const by = { provider: "sandbox", provider_id: teller.payingAccount };
    await teller.db
      .updateTable("payouts")
      .set({ state: "submitting", ...by, submitted_at: now, ask_at: now })
      .where("id", "=", payout)
      .execute();
    await Promise.all([askPayouts(teller.deps), askPayouts(teller.deps), submitPayouts(teller.deps)]);
    expect([await teller.stateOf(id), teller.toldToPay(payout)]).toEqual(["sent", 0]);
    expect([await ana.cash(), await ana.held()]).toEqual(["600.00", "0.00"]);
  });

  it("is returned to the member when refused, with the reason", async () => {
    const { ana, id } = await approved();
    teller.outside.payer.sayOfNextPayouts("failed");
    await submitPayouts(teller.deps);
    expect([await teller.stateOf(id), ...(await money(ana)).slice(0, 2)]).toEqual(["failed", "1000.00", "0.00"]);
    const inbox = teller.db.selectFrom("messages").select("facts").where("member_id", "=", ana.id);
    const told = await inbox.where("type", "=", "withdrawalRejected").execute();
    expect(told).toMatchObject([{ facts: { reason: "refusedByBank" } }]);
  });

  it("in parts has the state of its parts, and shows what arrived and what remains", async () => {
    const ana = await teller.welcome("1000.00");
    const { id } = await ana.ask("900.00");
    await teller.approve(id, { parts: ["500.00", "400.00"] });
    await submitPayouts(teller.deps);
    const [, first, second] = await teller.partsOf(id);
    const heard = [heardOf(first?.id ?? ""), heardOf(second?.id ?? "")];
    if (heard[0]) heard[0].status = "succeeded";
    if (heard[1]) heard[1].status = "failed";
    await askAll();
    const shown = await confirmPayout(teller.deps, ana.requester, first?.id ?? "");
    expect(shown).toMatchObject({ state: "received", receivedAmount: "500.00", remainingAmount: "0.00" });
    expect(await ana.cash()).toBe("500.00");
    expect(await teller.audit()).toEqual({});
  });
});

describe("the confirmation of a payout", () => {
  async function sent() {
    const asked = await approved();
    await submitPayouts(teller.deps);
    return asked;
  }

  it("is the member's, once", async () => {
    const { ana, id, payout } = await sent();
    const shown = await confirmPayout(teller.deps, ana.requester, payout);
    expect(shown).toMatchObject({ state: "received", receivedAmount: "400.00", remainingAmount: "0.00" });
    await confirmPayout(teller.deps, ana.requester, payout);
    expect((await partOf(id))?.confirmation).toBe("received");
  });

  it("is requested by two reminders, then automatic; a dispute stays possible for 30 days", async () => {
    const { ana, id, payout } = await sent();
    const stages = async () => {
      const rows = await teller.db.selectFrom("messages").select("facts").where("member_id", "=", ana.id).execute();
      return rows.flatMap(({ facts }) => (facts["stage"] ? [facts["stage"]] : [])).toSorted();
    };
    await followClocks(teller.deps);
    expect(await stages()).toEqual([]);
    teller.clock.advance(30 * 60_000);
    await Promise.all([followClocks(teller.deps), followClocks(teller.deps)]);
    expect(await stages()).toEqual(["reminder"]);
    teller.clock.advance(20 * 60_000);
    await followClocks(teller.deps);
    teller.clock.advance(10 * 60_000);
    await Promise.all([followClocks(teller.deps), followClocks(teller.deps)]);
    expect(await stages()).toEqual(["forced", "reminder", "reminder"]);
    expect((await partOf(id))?.confirmation).toBe("forced");

    teller.clock.advance(29 * 24 * 3_600_000);
    const traced = await disputePayout(teller.deps, ana.requester, payout, { words: "Nothing came", proofIds: [] });
    expect(traced).toMatchObject({ state: "traced", payouts: [{ dispute: { state: "open" }, canConfirm: false }] });
    await disputePayout(teller.deps, ana.requester, payout, { words: "Still nothing", proofIds: [] });
    const disputes = teller.db.selectFrom("withdrawal_disputes").selectAll().where("payout_id", "=", payout);
    expect(await disputes.execute()).toHaveLength(1);
  });

  it("can no longer be disputed after 30 days", async () => {
    const { ana, payout } = await sent();
    teller.clock.advance(30 * 24 * 3_600_000);
    const late = disputePayout(teller.deps, ana.requester, payout, { words: "", proofIds: [] });
    await expect(late).rejects.toMatchObject({ code: "WITHDRAWAL_OVER" });
  });

  it.each([
    ["upheld", "returned", "1000.00"],
    ["refused", "sent", "600.00"],
  ] as const)("is decided by an operator after a dispute: %s", async (verdict, state, cash) => {
    const { ana, id, payout } = await sent();
    await disputePayout(teller.deps, ana.requester, payout, { words: "Nothing came", proofIds: [] });
    const { id: dispute } = await teller.db
      .selectFrom("withdrawal_disputes")
      .select("id")
      .where("payout_id", "=", payout)
      .executeTakeFirstOrThrow();
    // The provider has reversed the payout in the meantime, as the operator's query shows.
    const heard = heardOf(payout);
    if (heard && verdict === "upheld") heard.status = "reversed";
    const { call, seen } = await teller.claim(dispute, "tracer");
    const read = await call(withdrawals.readDisputeCase, { params: { id: dispute } });
    expect(read).toMatchObject({ state: "open", words: "Nothing came", withdrawal: { id } });
    const body = { ...seen, verdict, answer: "The bank says so", providerState: "reversed" as const };
    await call(withdrawals.decideDispute, { params: { id: dispute }, body });
    expect([await teller.stateOf(id), await ana.cash()]).toEqual([state, cash]);
    const again = disputePayout(teller.deps, ana.requester, payout, { words: "", proofIds: [] });
    await expect(again).rejects.toMatchObject({ code: "WITHDRAWAL_OVER" });
    expect(await teller.audit()).toEqual({});
  });
});

describe("a payout by hand", () => {
  beforeAll(async () => {
    const ana = await teller.welcome("100.00");
    await ana.ask("100.00");
    await teller.settings({ way: "manual" });
  });
  afterAll(() => teller.settings({ way: "provider" }));

  const proof = async (ana: Member, operatorId: string) => {
    const [id, at] = [newId(teller.clock.now()), teller.clock.now()];
    const whose = { brand_id: teller.brand.id, member_id: ana.id, operator_id: operatorId };
    const picture = { type: "image/png", bytes: 1, width: 1, height: 1, sha256: Buffer.alloc(32) } as const;
    const storage_key = `${teller.brand.id}/2026-01/${id}.png`;
    await teller.db
      .insertInto("uploads")
      .values({ id, ...whose, ...picture, storage_key, created_at: at })
      .execute();
    await teller.db.updateTable("uploads").set({ stored_at: at }).where("id", "=", id).execute();
    return id;
  };

  it("needs a reference and a picture, by another operator than the approver; the member's confirmation settles it", async () => {
    const { ana, id, payout } = await approved();
    expect(await teller.stateOf(id)).toBe("approved");
    const [maker, payer] = [await teller.operator("cashier"), await teller.operator("payer")];
    const body = { bankReference: "IP-0042", proofId: await proof(ana, payer.id) };
    const own = maker.call(withdrawals.payByHand, { params: { id: payout }, body });
    await expect(own).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    const invited = await teller.operator("invited payer");
    const relation = { operator_id: invited.id, inviter_id: maker.id, since: teller.clock.now() };
    await teller.asOwner((owner) => owner.insertInto("operator_inviters").values(relation).execute());
    const byInvited = invited.call(withdrawals.payByHand, { params: { id: payout }, body });
    await expect(byInvited).rejects.toMatchObject({ code: "APPROVAL_RELATED" });
    const missing = { params: { id: payout }, body: { ...body, proofId: newId(teller.clock.now()) } };
    await expect(payer.call(withdrawals.payByHand, missing)).rejects.toMatchObject({ code: "UPLOAD_UNKNOWN" });
    const paid = await payer.call(withdrawals.payByHand, { params: { id: payout }, body });
    expect(paid).toMatchObject({ state: "sent", payouts: [{ provider: "manual", bankReference: "IP-0042" }] });
    const twice = payer.call(withdrawals.payByHand, { params: { id: payout }, body });
    await expect(twice).rejects.toMatchObject({ code: "WITHDRAWAL_OVER" });
    expect([await teller.clearing("manual"), await ana.held()]).toEqual(["400.00", "0.00"]);
    await confirmPayout(teller.deps, ana.requester, payout);
    expect([await teller.stateOf(id), await teller.clearing("manual")]).toEqual(["settled", "0.00"]);

    // The table refuses the same change.
    const other = await approved();
    const byMaker = inTransaction(teller.db, async (tx) => {
      await tx
        .updateTable("withdrawals")
        .set({ state: "queued", queued_at: teller.clock.now() })
        .where("id", "=", other.id)
        .execute();
      await tx.updateTable("payouts").set({ state: "queued" }).where("id", "=", other.payout).execute();
      const [row] = await tx.selectFrom("payouts").selectAll().where("id", "=", other.payout).execute();
      const step = { tx, verbs: teller.deps.ledger.within(tx), deps: teller.deps };
      const by = { provider: "manual", paid_by: maker.id, bank_reference: "IP-0043" };
      if (row) await markSent(step, row, by, 60);
    });
    await expect(byMaker).rejects.toThrow("an operator who approved a withdrawal cannot pay it by hand");
  });

  it("in a batch is frozen, approved by hash, exported once approved, and recorded line by line", async () => {
    const [one, two] = [await approved(), await approved()];
    const { call } = await teller.operator("payer");
    const only = { withdrawalIds: [one.id, two.id] };
    const batch = await call(withdrawals.freezeBatch, {
      body: { brandId: teller.brand.id, reason: "the morning's", ...only },
    });
    expect(batch).toMatchObject({ lines: 2, total: "800.00", state: "frozen" });
    const params = { id: batch.id };
    const results = [
      { payoutId: one.payout, outcome: "sent" as const, bankReference: "B-1" },
      { payoutId: two.payout, outcome: "failed" as const },
    ];
    const early = call(withdrawals.recordBatchResults, { params, body: { results } });
    await expect(early).rejects.toMatchObject({ code: "BATCH_OVER" });
    await expect(teller.agree(batch.approvalId ?? "", "payer")).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    await teller.agree(batch.approvalId ?? "", "another");

    const again = call(withdrawals.freezeBatch, { body: { brandId: teller.brand.id, reason: "again", ...only } });
    await expect(again).rejects.toMatchObject({ code: "BATCH_EMPTY" });
    const read = await call(withdrawals.readBatch, { params });
    expect(read.lines.map(({ destination }) => destination).join()).toMatch(/^GCash •••• \d{4},GCash •••• \d{4}$/);
    const done = await call(withdrawals.recordBatchResults, { params, body: { results } });
    expect(done.results.map(({ problem }) => problem)).toEqual([null, null]);
    const twice = await call(withdrawals.recordBatchResults, { params, body: { results } });
    expect(twice.results.map(({ problem }) => problem)).toEqual(["WITHDRAWAL_OVER", "WITHDRAWAL_OVER"]);
    expect([await teller.stateOf(one.id), await teller.stateOf(two.id)]).toEqual(["sent", "failed"]);
    expect([await one.ana.held(), await two.ana.cash()]).toEqual(["0.00", "1000.00"]);
    expect(await teller.audit()).toEqual({});
  });

  it("in a refused batch waits for another", async () => {
    const { id } = await approved();
    const { call } = await teller.operator("payer");
    const body = { brandId: teller.brand.id, reason: "the noon's", withdrawalIds: [id] };
    const batch = await call(withdrawals.freezeBatch, { body });
    const another = await teller.operator("another");
    await another.call(approvals.refuse, { params: { id: batch.approvalId ?? "" }, body: { words: "not now" } });
    expect((await partOf(id))?.state).toBe("held");
    expect(await call(withdrawals.freezeBatch, { body })).toMatchObject({ lines: 1 });
  });
});
