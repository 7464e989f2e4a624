import { settlements } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { termsOf } from "../../testing/contracts.test-setup.ts";
import { countDue } from "./settlements.jobs.ts";
import { payReleased } from "./settlements.pay.ts";
import { releaseWithinLimits } from "./settlements.release.ts";
import { DAY_MS, openSettling, type Settling } from "./settlements.test-setup.ts";

let s: Settling;
beforeAll(async () => void (s = await openSettling()));
afterAll(() => s.close());
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

describe("a day of daily salary", () => {
  it("is counted once, when it is over and the sums have passed it", async () => {
    await s.grantAll((rate) => termsOf("daily", rate));
    // Midnight in the brand's time zone is 16:00 UTC.
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
    // 1 % of 6000 at the top, 0.8 % of 5000 below it, 0.5 % of 2000 at the lowest.
    expect(await s.sayLines(period?.id ?? "")).toEqual(["agent 30.00", "low 10.00", "master 20.00"]);
  });

  it("is released by two operators, and paid once", async () => {
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

describe("at the console", () => {
  const console = async () => (await s.signInAs(s.proposer)).client();
  const idOf = async () => (await s.listPeriods("daily"))[0]?.id ?? "";

  it("periods are listed, and each shows its runs, its lines and who released it", async () => {
    const call = await console();
    const { periods, next } = await call(settlements.listPeriods, {
      query: { brandId: s.brandId, kind: "daily", state: "paid", pageSize: 1 },
    });
    expect(periods).toMatchObject([{ id: await idOf(), lines: 3, due: "60.00", paid: "60.00", isByLimit: false }]);
    expect(next).toBeNull();
    const read = await call(settlements.readPeriod, { params: { id: await idOf() } });
    expect(read).toMatchObject({
      runs: [{ run: 0, state: "paid" }],
      releasedBy: [s.proposer.account, s.decider.account],
      approvalId: null,
      moved: "60.00",
      limit: "0.00",
    });
    const params = { id: await idOf() };
    const first = await call(settlements.listPeriodLines, { params, query: { onlyChanged: false, pageSize: 2 } });
    const rest = await call(settlements.listPeriodLines, {
      params,
      query: { onlyChanged: false, pageSize: 2, after: first.next ?? "" },
    });
    const lines = [...first.lines, ...rest.lines];
    expect(lines.map(({ member, above }) => `${member.name} ${above?.name ?? "-"}`).toSorted()).toEqual([
      "agent master",
      "low agent",
      "master -",
    ]);
    expect(lines.find(({ member }) => member.name === "master")).toMatchObject({
      bet: "6000.00",
      rate: 1_000,
      paid: "20.00",
      before: null,
    });
  });

  it("payable amounts are shown with the ledger's, and limits need dual approval", async () => {
    const call = await console();
    expect(await call(settlements.readPayable, { query: { brandId: s.brandId } })).toEqual([
      { currency: "PHP", balance: "0.00", unpaid: "0.00", waiting: "0.00", debts: "0.00", isEqual: true },
    ]);
    const limits = async () => {
      const listed = await call(settlements.listLimits, { query: { brandId: s.brandId } });
      return listed.map(({ kind, most, proposed }) => `${kind} ${most}${proposed === null ? "" : `, ${proposed}?`}`);
    };
    expect(await limits()).toEqual(["dividend 0.00", "daily 0.00", "hourly 100000.00", "realtime 100000.00"]);
    const body = { brandId: s.brandId, kind: "daily", most: "500.00", reason: "small days" } as const;
    const { approvalId } = await call(settlements.proposeLimit, { body });
    expect((await limits())[1]).toBe("daily 0.00, 500.00?");
    expect(await s.readApproval(approvalId)).toMatchObject({ payload: { most: "500.00" }, facts: { before: "0.00" } });
    await s.approve(approvalId);
    expect((await limits())[1]).toBe("daily 500.00");

    // The next day is within the limit and released automatically.
    await s.play("low", { stake: "2000.00", win: "0.00", at: s.clock.now() });
    s.clock.advance(DAY_MS);
    await s.follow();
    await countDue(s.deps);
    expect(await releaseWithinLimits(s.deps)).toBe(1);
    const later = await console();
    const [payable] = await later(settlements.readPayable, { query: { brandId: s.brandId } });
    expect(payable).toMatchObject({ balance: "20.00", unpaid: "20.00", isEqual: true });
    const params = { id: (await s.listPeriods("daily")).at(-1)?.id ?? "" };
    const again = later(settlements.proposeRelease, { params, body: { reason: "again" } });
    await expect(again).rejects.toMatchObject({ code: "SETTLEMENT_OVER" });
    await payReleased(s.deps);
    expect(await s.payable()).toBe("0.00");
  });
});
