import { withdrawals } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { submitPayouts } from "./payouts/payouts.jobs.ts";
import { disputePayout } from "./withdrawals.confirm.ts";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

/** Tests that another brand's operator gets "not found" for this brand's cases, even if everything else is right. */
let teller: Teller;
beforeAll(async () => (teller = await openTeller()));
afterAll(() => teller.close());

const stranger = () => teller.operator("stranger", "cashier", teller.brands.fiesta);

async function approved() {
  const ana = await teller.welcome("1000.00");
  const { id } = await ana.ask("400.00");
  await teller.approve(id);
  return { ana, id, payout: (await teller.partsOf(id)).at(-1)?.id ?? "" };
}

it("a dispute can be decided only by its own brand's operators", async () => {
  const { ana, id, payout } = await approved();
  await submitPayouts(teller.deps);
  await disputePayout(teller.deps, ana.requester, payout, { words: "Nothing came", proofIds: [] });
  const { id: dispute } = await teller.db
    .selectFrom("withdrawal_disputes")
    .select("id")
    .where("payout_id", "=", payout)
    .executeTakeFirstOrThrow();
  const { seen } = await teller.claim(dispute, "tracer");
  const { call } = await stranger();
  for (const verdict of ["upheld", "refused"] as const) {
    const body = { ...seen, verdict, answer: "Traced at the bank" };
    const decided = call(withdrawals.decideDispute, { params: { id: dispute }, body });
    await expect(decided).rejects.toMatchObject({ code: "WITHDRAWAL_UNKNOWN" });
  }
  expect([await teller.stateOf(id), await ana.cash()]).toEqual(["sent", "600.00"]);
  const row = teller.db.selectFrom("withdrawal_disputes").select("state").where("id", "=", dispute);
  expect(await row.execute()).toEqual([{ state: "open" }]);
});

it("a bank's results for a batch can be recorded only by its own brand's operators", async () => {
  await teller.settings({ way: "manual" });
  const { ana, id, payout } = await approved();
  const { call } = await teller.operator("payer");
  const batch = await call(withdrawals.freezeBatch, {
    body: { brandId: teller.brand.id, reason: "the morning's", withdrawalIds: [id] },
  });
  await teller.agree(batch.approvalId ?? "", "another");
  const results = [{ payoutId: payout, outcome: "failed" as const }];
  const params = { id: batch.id };
  const told = (await stranger()).call(withdrawals.recordBatchResults, { params, body: { results } });
  await expect(told).rejects.toMatchObject({ code: "BATCH_UNKNOWN" });
  expect([(await teller.partsOf(id)).at(-1)?.state, await ana.held()]).toEqual(["queued", "400.00"]);
});
