import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { termsOf } from "../../contracts.test-setup.ts";
import { countDue } from "./settlements.jobs.ts";
import { payReleased } from "./settlements.pay.ts";
import { releaseWithinLimits } from "./settlements.release.ts";
import { openSettling, type Settling } from "./settlements.test-setup.ts";

let s: Settling;
beforeAll(async () => void (s = await openSettling()));
afterAll(() => s.close());
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

describe("a day of daily salary", () => {
  it("is counted when it is over and the sums have passed it, once", async () => {
    await s.grantAll((rate) => termsOf("daily", rate));
    // The brand's day begins at 16:00 UTC.
    s.advanceTo("2026-01-16T02:00:00.000Z");
    const at = s.clock.now();
    await s.play("player", { stake: "3000.00", win: "0.00", at });
    await s.play("low", { stake: "2000.00", win: "500.00", at });
    await s.play("master", { stake: "1000.00", win: "0.00", at });
    s.advanceTo("2026-01-16T16:01:59.000Z");
    await s.follow();
    expect(await countDue(s.deps)).toBe(0);
    s.advanceTo("2026-01-16T16:02:00.000Z");
    await s.follow();
    expect((await Promise.all([countDue(s.deps), countDue(s.deps)])).toSorted()).toHaveLength(2);
    const [period, ...more] = await s.listPeriods("daily");
    expect(more).toEqual([]);
    expect(period).toMatchObject({ state: "counted", run: 0, lines: 3, gross: 60_0000n, due: 60_0000n, covered: 0n });
    // 1 % of 6000 at the top, 0.8 % of 5000 below it, 0.5 % of 2000 at the end.
    expect(await s.sayLines(period?.id ?? "")).toEqual(["agent 30.00", "low 10.00", "master 20.00"]);
  });

  it("is released by two, and paid once", async () => {
    const [period] = await s.listPeriods("daily");
    expect(await releaseWithinLimits(s.deps)).toBe(0);
    await s.agree(period?.id ?? "");
    expect(await s.payable()).toBe("60.00");
    const before = await s.cashOf("agent");
    await Promise.all([payReleased(s.deps), payReleased(s.deps)]);
    await payReleased(s.deps);
    expect([before, await s.cashOf("agent"), await s.cashOf("low"), await s.cashOf("master")]).toEqual([
      "0.00",
      "30.00",
      "10.00",
      "20.00",
    ]);
    expect(await s.payable()).toBe("0.00");
    expect(await s.listPeriods("daily")).toMatchObject([{ state: "paid", paid: 60_0000n }]);
  });
});
