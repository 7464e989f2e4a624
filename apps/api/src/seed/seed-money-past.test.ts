import { referrals } from "@perya/contract";
import { auditLedger, isSound } from "@perya/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../testing/console.test-setup.ts";
import { seedCashier } from "./seed-cashier.ts";
import { seedDepositsPast } from "./seed-deposits-past.ts";
import { seedOperators } from "./seed-operators.ts";
import { seedPayments } from "./seed-payments.ts";
import { seedRaffles } from "./seed-raffles.ts";
import { seedReferrals } from "./seed-referrals.ts";
import { seedWithdrawalsPast } from "./seed-withdrawals-past.ts";

let app: TestConsole;
beforeAll(async () => (app = await openTestConsole()));
afterAll(() => app.close());

it("has money in every state, once over any number of starts, and the ledger adds up", async () => {
  const { deps, db } = app;
  await app.asOwner((owner) => seedOperators({ ...deps, db: owner }));
  for (let start = 0; start < 2; start += 1) {
    await seedPayments(deps, 1);
    await seedCashier(deps);
    await seedDepositsPast(deps);
    await seedWithdrawalsPast(deps);
    await seedReferrals(deps);
    await seedRaffles(deps);
  }
  const raffles = await db.selectFrom("raffles").select("state").distinct().orderBy("state").execute();
  expect(raffles.map(({ state }) => state)).toEqual(["open", "paid"]);
  const ana = await app.signIn("ana");
  expect(await ana.call(referrals.readReferral)).toMatchObject({
    funnel: { opened: 64, signedUp: 18, verified: 12, deposited: 9, qualified: 7 },
    paid: "1000.00",
    claimable: "200.00",
    underReview: "200.00",
  });
  const statesOf = async (table: "deposits" | "withdrawals" | "withdrawal_disputes" | "payout_batches") => {
    const rows = await db.selectFrom(table).select("state").distinct().execute();
    return rows.map(({ state }) => state).toSorted();
  };
  expect(await statesOf("deposits")).toEqual([
    "awaiting_payer",
    "cancelled",
    "charged_back",
    "created",
    "credited",
    "disputed",
    "expired",
    "failed",
    "mismatch",
    "processing",
    "refunded",
    "settled",
  ]);
  expect(await statesOf("withdrawals")).toEqual([
    "approved",
    "cancelled",
    "failed",
    "needs_kyc",
    "queued",
    "rejected",
    "returned",
    "review",
    "sent",
    "settled",
  ]);
  expect(await statesOf("withdrawal_disputes")).toEqual(["open", "refused", "upheld"]);
  expect(await statesOf("payout_batches")).toHaveLength(2);
  const nights = db.selectFrom("reconciliations").select(["state", "clearing", "expected_clearing"]).orderBy("day");
  const found = await nights.execute();
  expect(found.map(({ state }) => state)).toEqual(["different", "matched", "matched", "matched", "matched"]);
  expect(found.every(({ clearing, expected_clearing: expected }) => clearing === expected)).toBe(true);
  const unmatched = db.selectFrom("unmatched_payments").select("reason").where("state", "=", "open").orderBy("reason");
  expect((await unmatched.execute()).map(({ reason }) => reason)).toEqual(["mismatch", "unknown", "unknown"]);
  expect(isSound(await auditLedger(db))).toBe(true);
});
