import { alerts } from "@perya/contract";
import { newId } from "@perya/db";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
beforeAll(async () => (at = await openCashier()));
afterAll(() => at.close());

/** Returns the current alerts about providers. */
async function standing() {
  await at.scheduler.runNow("alerts.judge");
  const risk = (await at.signInAs(await at.addOperator("risk", at.brands.perya))).client();
  const { alerts: found } = await risk(alerts.listAlerts, { query: { pageSize: 50 } });
  return found.filter(({ source }) => source === "payments").map(({ severity, facts }) => ({ severity, ...facts }));
}

const deaf = { status: 504, text: "" };

it("alerts on a silent provider, then on payments of unknown outcome, and on neither once resolved", async () => {
  let isDeaf = true;
  at.payer.answerWith(() => (isDeaf ? deaf : undefined));
  for (let asked = 0; asked < 3; asked += 1) await expect(at.ask()).rejects.toMatchObject({ code: "PAYMENT_AWAY" });
  expect(await standing()).toEqual([]);
  at.clock.advance(2 * 60_000);
  expect(await standing()).toEqual([
    { severity: "warning", what: "silent", provider: "sandbox", count: 3, minutes: 30 },
  ]);
  at.clock.advance(30 * 60_000);
  const money = { amount: "15000000", currency: "PHP" };
  expect(await standing()).toEqual([
    { severity: "warning", what: "unknown", provider: "sandbox", count: 3, minutes: 30, ...money },
  ]);
  isDeaf = false;
  await at.later(30);
  await at.scheduler.runNow("payments.ask-pending");
  expect(await standing()).toEqual([]);
});

it("alerts on missing reports and late lines for a week, on critical differences until they are closed", async () => {
  const night = (daysAgo: number, state: "matched" | "different" | "missing", clearing: bigint) => {
    const day = new Date(at.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const nothing = { our_count: 0, our_amount: 0n, provider_count: 0, provider_amount: 0n, expected_clearing: 0n };
    const whose = { id: newId(at.clock.now()), brand_id: at.brands.perya, provider_id: at.perya.accountId };
    const row = { ...whose, ...nothing, day, state, clearing, currency: "PHP", made_at: at.clock.now() };
    return at.db.insertInto("reconciliations").values(row).returning("id").executeTakeFirstOrThrow();
  };
  const line = (
    reconciliation_id: string,
    kind: "clearing" | "payout" | "deposit",
    problem: "clearing" | "missingHere",
  ) =>
    at.db
      .insertInto("reconciliation_lines")
      .values({ id: newId(at.clock.now()), reconciliation_id, kind, problem })
      .execute();
  await night(1, "missing", 0n);
  await night(2, "missing", 0n);
  await night(3, "matched", 0n);
  await night(4, "different", 0n);
  await night(5, "different", 1n);
  const [unequal, unpaid, late] = [
    await night(30, "different", 1n),
    await night(29, "different", 0n),
    await night(28, "different", 0n),
  ];
  await line(unequal.id, "clearing", "clearing");
  await line(unpaid.id, "payout", "missingHere");
  await line(late.id, "deposit", "missingHere");
  const tell = async () =>
    (await standing()).map(({ severity, ...facts }) => `${severity} ${(facts as { what: string }).what}`).toSorted();
  const ofThisWeek = ["critical different", "warning different", "warning noReport"];
  expect(await tell()).toEqual(["critical different", "critical different", ...ofThisWeek]);

  const closer = await at.addOperator("cashier", at.brands.perya);
  const closed = { closed_at: at.clock.now(), closed_by: closer.id, close_reason: "explained" };
  const lines = at.db.updateTable("reconciliation_lines").set(closed).where("closed_at", "is", null);
  await lines.execute();
  expect(await tell()).toEqual(ofThisWeek);
});
