import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { termsOf } from "../../testing/contracts.test-setup.ts";
import { payReleased } from "./settlements.pay.ts";
import { closeTicks, followRealTime } from "./settlements.realtime.ts";
import { releaseWithinLimits } from "./settlements.release.ts";
import { openSettling, type Settling } from "./settlements.test-setup.ts";

let s: Settling;
beforeAll(async () => {
  s = await openSettling();
  await s.grantAll((rate) => termsOf("realtime", rate));
  s.advanceTo("2026-01-15T12:10:00.000Z");
});
afterAll(() => s.close());
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

const follow = () => s.follow(() => followRealTime(s.deps));
const settle = async () => {
  await closeTicks(s.deps);
  await releaseWithinLimits(s.deps);
  await payReleased(s.deps);
};
const cash = () => Promise.all(["master", "agent", "low"].map(s.cashOf));
const at = () => s.clock.now();

describe("real-time salary", () => {
  it("pays each level its difference on every bet, after its five minutes", async () => {
    const bet = await s.play("low", { stake: "1000.00", win: "0.00", at: at() });
    await s.play("player", { stake: "500.00", win: "900.00", at: at() });
    // Bets that earn nothing: a stake that is too small, a tie, and one of a member without an upline.
    await s.play("low", { stake: "9.99", win: "0.00", at: at() });
    await s.play("low", { stake: "50.00", win: "50.00", at: at() });
    await s.play("stranger", { stake: "1000.00", win: "0.00", at: at() });
    await follow();
    await follow();
    const [open] = await s.listPeriods("realtime");
    expect(open).toMatchObject({ state: "open", starts_at: new Date("2026-01-15T12:10:00.000Z") });
    expect(await s.sayLines(open?.id ?? "", (row) => `${row.bets} ${s.show(row.bet)} ${s.show(row.due)}`)).toEqual([
      // 0.8 % of 1000, less 5.00 for the contract below, and 0.8 % of 500.
      "agent 2 1500.00 7.00",
      "low 1 1000.00 5.00",
      "master 2 1500.00 3.00",
    ]);
    await settle();
    expect(await cash()).toEqual(["0.00", "0.00", "0.00"]);
    s.advanceTo("2026-01-15T12:15:00.000Z");
    await settle();
    await settle();
    expect(await cash()).toEqual(["3.00", "7.00", "5.00"]);

    // The same bet is settled with a smaller stake in the next five minutes.
    await s.addVersions(bet, "low", [{ stake: "400.00", win: "0.00", at: at() }], 1);
    await follow();
    s.advanceTo("2026-01-15T12:20:00.000Z");
    await settle();
    expect(await cash()).toEqual(["3.00", "7.00", "5.00"]);
    const debts = await s.db.selectFrom("commission_debts").select(["member_id", "amount"]).execute();
    expect(debts.map(({ member_id, amount }) => `${s.nameOf(member_id)} ${s.show(amount)}`).toSorted()).toEqual([
      "agent 1.80",
      "low 3.00",
      "master 1.20",
    ]);

    // The debt is deducted from the next earnings, as the lines show.
    await s.play("low", { stake: "1000.00", win: "0.00", at: at() });
    await follow();
    s.advanceTo("2026-01-15T12:25:00.000Z");
    await settle();
    expect(await cash()).toEqual(["3.80", "8.20", "7.00"]);
    const last = (await s.listPeriods("realtime")).at(-1);
    expect(await s.sayLines(last?.id ?? "", (row) => `${s.show(row.deducted)} ${s.show(row.paid)}`)).toEqual([
      "agent 1.80 1.20",
      "low 3.00 2.00",
      "master 1.20 0.80",
    ]);
    expect(await s.payable()).toBe("0.00");
  });

  it("pays nothing on play that does not count", async () => {
    const member_id = s.of("player").id;
    const from_at = new Date(at().getTime() - 1);
    await s.db
      .insertInto("uncounted_play")
      .values({ id: member_id, member_id, from_at, until_at: null, cause: "excluded" })
      .execute();
    await s.play("player", { stake: "1000.00", win: "0.00", at: at() });
    await follow();
    s.advanceTo("2026-01-15T12:30:00.000Z");
    await settle();
    expect(await cash()).toEqual(["3.80", "8.20", "7.00"]);
  });

  it("awaits two operators above the limit", async () => {
    await s.play("low", { stake: "90000000.00", win: "0.00", at: at() });
    await follow();
    s.advanceTo("2026-01-15T12:35:00.000Z");
    await settle();
    const last = (await s.listPeriods("realtime")).at(-1);
    expect(last).toMatchObject({ state: "counted", owed: 900_000_0000n });
    await s.agree(last?.id ?? "");
    await payReleased(s.deps);
    expect(await s.cashOf("low")).toBe("450007.00");
  });
});
