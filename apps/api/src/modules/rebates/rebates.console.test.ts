import { approvals, rebates, rewards, vip, type RebateTerms, type VipTerms } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { createPlay, joinPlayer } from "../../testing/rewarded-play.test-setup.ts";

let app: TestConsole;
let call: Awaited<ReturnType<typeof operator>>;
let second: typeof call;

async function operator() {
  return (await app.signInAs(await app.addOperator("admin"))).client();
}

beforeAll(async () => {
  app = await openTestConsole();
  [call, second] = [await operator(), await operator()];
});
afterAll(() => app.close());

const brandId = () => app.brands.perya;
const REASON = { reason: "a test" };
const level = (name: string, stake: string | null, levelGift: string | null = null) => {
  const line = stake === null ? null : { validStake: stake, deposits: "0.00" };
  return { name, up: line, keep: line, levelGift, birthdayGift: null, pointsPercent: 0 };
};
const levelsWith = (gift: string): VipTerms => ({
  levels: [level("Nipa", null), level("Buri", "1000.00", gift)],
  giftTimes: null,
  giftDays: 30,
});

describe("VIP levels", () => {
  const publish = (startsOn: string, terms: VipTerms, isOn = true) =>
    call(vip.publishVersion, { body: { brandId: brandId(), startsOn, isOn, terms, ...REASON } });
  const list = () => call(vip.listVersions, { query: { brandId: brandId() } });

  it("are published by one operator, with gifts above the limit by two, each in a later month", async () => {
    expect(await publish("2026-01-01", levelsWith("200.00"))).toEqual({ approvalId: null });
    await expect(publish("2026-01-01", levelsWith("300.00"))).rejects.toMatchObject({ code: "START_TOO_EARLY" });
    await expect(publish("2026-02-02", levelsWith("300.00"))).rejects.toMatchObject({ code: "START_TOO_EARLY" });
    const wrong = { ...levelsWith("1.00"), levels: [level("Nipa", null)] };
    await expect(publish("2026-02-01", wrong)).rejects.toMatchObject({ code: "TERMS_INVALID" });

    const { approvalId } = await publish("2026-02-01", levelsWith("20000.01"));
    expect(await list()).toMatchObject({ versions: [{ version: 1, startsOn: "2026-01-01" }], approvalId });
    const decision = { params: { id: approvalId ?? "" }, body: { words: "" } };
    await expect(call(approvals.approve, decision)).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    await second(approvals.approve, decision);
    const { versions } = await list();
    expect(versions.map(({ version, startsOn }) => [version, startsOn])).toEqual([
      [2, "2026-02-01"],
      [1, "2026-01-01"],
    ]);
    // Switching off needs only one operator, although the terms needed two.
    expect(await publish("2026-03-01", levelsWith("20000.01"), false)).toEqual({ approvalId: null });
    expect((await list()).versions[0]).toMatchObject({ version: 3, isOn: false });
    expect(await app.readAudit("action:vip.published")).toHaveLength(3);
  });

  it("are shown with a member's history", async () => {
    const { id } = await joinPlayer(app, "shown-level");
    const read = await call(vip.readMemberVip, { params: { id } });
    expect(read).toEqual({ level: { level: 1, of: 2, name: "Nipa" }, history: [] });
  });
});

describe("rebates", () => {
  const TERMS: RebateTerms = {
    levels: [{ rates: { RNG: "0.01" }, cap: "5000.00" }],
    autoApproveMax: "50.00",
    payAt: "18:00",
  };
  let programId: string;
  const publish = (startsOn: string, terms: RebateTerms, isOn = true) =>
    call(rebates.publishVersion, { body: { brandId: brandId(), programId, startsOn, isOn, terms, ...REASON } });
  const list = () => call(rebates.listPrograms, { query: { brandId: brandId() } });
  const PROGRAM = {
    way: "manual",
    base: "validBet",
    period: "day",
    names: { EN: "Daily rebate", TY: "Daily rebate" },
  } as const;

  it("are published by one operator, with rates above the limit by two", async () => {
    expect(await list()).toEqual({ programs: [], today: "2026-01-15", currency: "PHP" });
    const create = (startsOn: string, terms: RebateTerms) =>
      call(rebates.createProgram, { body: { brandId: brandId(), ...PROGRAM, startsOn, terms, ...REASON } });
    await expect(create("2026-01-14", TERMS)).rejects.toMatchObject({ code: "START_TOO_EARLY" });
    await expect(create("2026-01-15", { ...TERMS, levels: [] })).rejects.toMatchObject({ code: "TERMS_INVALID" });
    const first = await create("2026-01-15", TERMS);
    expect(first).toMatchObject({ approvalId: null });
    programId = first.id;
    expect((await list()).programs).toMatchObject([
      { id: programId, earliest: "2026-01-16", versions: [{ version: 1 }] },
    ]);
    await expect(publish("2026-01-15", TERMS)).rejects.toMatchObject({ code: "START_TOO_EARLY" });
    const high = { ...TERMS, levels: [{ rates: { RNG: "0.02" }, cap: "5000.00" }] };
    const { approvalId } = await publish("2026-02-01", high);
    expect((await list()).programs).toMatchObject([{ approvalId, versions: [{ version: 1 }] }]);
    await second(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "" } });
    expect((await list()).programs).toMatchObject([{ approvalId: null, versions: [{ version: 2 }, { version: 1 }] }]);

    // One operator can switch high rates off; switching them on again takes two.
    expect(await publish("2026-03-01", high, false)).toEqual({ approvalId: null });
    expect(await publish("2026-04-01", high)).toMatchObject({ approvalId: expect.any(String) });
    expect((await list()).programs).toMatchObject([{ versions: [{ version: 3, isOn: false }, {}, {}] }]);
  });

  it("forecast what terms would have cost in the past four weeks", async () => {
    const activity = await createPlay(app);
    const [ana, ben] = [await joinPlayer(app, "forecast-a"), await joinPlayer(app, "forecast-b")];
    const on = (day: string) => new Date(`${day}T12:00:00+08:00`);
    const play = (player: typeof ana, day: string, stake: string, win = "0.00") =>
      activity.play(player, { category: "RNG", stake, win, at: on(day) });
    await play(ana, "2025-12-17", "9999.00");
    await play(ana, "2025-12-18", "1000.00");
    await play(ana, "2026-01-14", "500000.00", "499000.00");
    await play(ben, "2026-01-14", "100.00", "50.00");
    await activity.play(ben, { category: "LIVE", stake: "7777.00", at: on("2026-01-15") });
    await activity.count();
    const ask = (base: "validBet" | "netLoss", period: "day" | "week", rates: Record<string, string>) =>
      call(rebates.forecast, {
        body: { brandId: brandId(), base, period, terms: { ...TERMS, levels: [{ rates, cap: "4000.00" }] } },
      });
    // Ana: 10.00, and 4,000.00 at the cap. Ben: 1.00.
    const days = { from: "2025-12-18", to: "2026-01-14" };
    expect(await ask("validBet", "day", { RNG: "0.01" })).toEqual({ ...days, members: 2, cost: "4011.00" });
    expect(await ask("validBet", "day", { LIVE: "0.01" })).toEqual({ ...days, members: 0, cost: "0.00" });
    // Whole weeks from Monday, 15 December, to Sunday, 11 January: 10,999.00 lost by ana.
    const weeks = { from: "2025-12-15", to: "2026-01-11" };
    expect(await ask("netLoss", "week", { ALL: "0.1" })).toEqual({ ...weeks, members: 1, cost: "1099.90" });
    await expect(ask("netLoss", "week", { RNG: "0.1" })).rejects.toMatchObject({ code: "TERMS_INVALID" });
  });

  it("above the maximum wait for an operator, who approves or rejects them once", async () => {
    const activity = await createPlay(app);
    const [ana, ben] = [await joinPlayer(app, "held-rebate"), await joinPlayer(app, "rejected-rebate")];
    const at = new Date("2026-01-15T12:00:00+08:00");
    for (const player of [ana, ben]) await activity.play(player, { category: "RNG", stake: "10000.00", at });
    app.clock.advance(6 * 60 * 60_000);
    await activity.count();
    await app.scheduler.runNow("rebates.count");
    const later = await operator();
    const { held } = await later(rebates.listHeld, { query: { brandId: brandId() } });
    expect(
      held
        .map(({ nickname, amount }) => [nickname, amount])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual([
      ["held-rebate", "100.00"],
      ["rejected-rebate", "100.00"],
    ]);
    const decide = (memberId: string, verdict: "approved" | "rejected") => {
      const id = held.find((one) => one.memberId === memberId)?.id ?? "";
      return later(rebates.decideHeld, { params: { id }, body: { verdict, ...REASON } });
    };
    await decide(ana.id, "approved");
    await decide(ben.id, "rejected");
    await expect(decide(ben.id, "approved")).rejects.toMatchObject({ code: "REBATE_DECIDED" });
    expect((await later(rebates.listHeld, { query: { brandId: brandId() } })).held).toEqual([]);
    const claimable = async (account: string) =>
      (await (await app.signIn(account)).call(rewards.listClaimable)).rewards;
    expect(await claimable("held-rebate")).toMatchObject([{ amount: "100.00", state: "claimable" }]);
    expect(await claimable("rejected-rebate")).toEqual([]);
  });
});
