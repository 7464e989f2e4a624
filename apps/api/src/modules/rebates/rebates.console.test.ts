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
  const publish = (startsOn: string, terms: VipTerms) =>
    call(vip.publishVersion, { body: { brandId: brandId(), startsOn, terms, ...REASON } });
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
    expect(await app.readAudit("action:vip.published")).toHaveLength(2);
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
  const publish = (startsOn: string, terms: RebateTerms) =>
    call(rebates.publishVersion, {
      body: { brandId: brandId(), programId, startsOn, isOn: true, terms, ...REASON },
    });

  it("are published by one operator, with rates above the limit by two", async () => {
    const names = { EN: "Daily rebate", TY: "Daily rebate" };
    const body = { brandId: brandId(), way: "manual", base: "validBet", period: "day", names, ...REASON } as const;
    ({ id: programId } = await call(rebates.createProgram, { body }));
    expect(await publish("2026-01-15", TERMS)).toEqual({ approvalId: null });
    await expect(publish("2026-01-15", TERMS)).rejects.toMatchObject({ code: "START_TOO_EARLY" });
    const high = { ...TERMS, levels: [{ rates: { RNG: "0.02" }, cap: "5000.00" }] };
    const { approvalId } = await publish("2026-02-01", high);
    const listed = await call(rebates.listPrograms, { query: { brandId: brandId() } });
    expect(listed.programs).toMatchObject([{ approvalId, versions: [{ version: 1 }] }]);
    await second(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "" } });
    const after = await call(rebates.listPrograms, { query: { brandId: brandId() } });
    expect(after.programs).toMatchObject([{ approvalId: null, versions: [{ version: 2 }, { version: 1 }] }]);
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
