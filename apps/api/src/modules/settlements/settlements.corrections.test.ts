import { contracts, settlements } from "@perya/contract";
import { newId } from "@perya/db";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { termsOf } from "../../testing/contracts.test-setup.ts";
import { checkSettlements } from "./settlements.check.ts";
import { correctLate } from "./settlements.correct.ts";
import { countDue } from "./settlements.jobs.ts";
import { payReleased } from "./settlements.pay.ts";
import { releaseWithinLimits } from "./settlements.release.ts";
import { HOUR_MS, openSettling, type Settling } from "./settlements.test-setup.ts";

let s: Settling;
beforeAll(async () => {
  s = await openSettling();
  await s.grantAll((rate) => termsOf("daily", rate));
  await s.grantAll((rate) => ({ ...termsOf("dividend", rate), cycle: "daily", carryOver: "always" }) as never);
  // Midnight in the brand's time zone is 16:00 UTC.
  s.advanceTo("2026-01-16T02:00:00.000Z");
});
afterAll(() => s.close());
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));
afterEach(async () => {
  const findings = await checkSettlements(s.deps.db);
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
});

const [friday, saturday] = ["2026-01-15T16:00:00.000Z", "2026-01-16T16:00:00.000Z"].map((text) => new Date(text));
const runsOf = async (kind: "daily" | "dividend", startsAt = friday) =>
  (await s.listPeriods(kind)).filter(({ starts_at: at }) => at.getTime() === startsAt?.getTime());
const sayRuns = async (kind: "daily" | "dividend", startsAt = friday) =>
  (await runsOf(kind, startsAt)).map(({ run, state, due, owed }) => `${run} ${state} ${s.show(due)} ${s.show(owed)}`);
const lastOf = async (kind: "daily" | "dividend", startsAt = friday) => (await runsOf(kind, startsAt)).at(-1)?.id ?? "";

describe("late play", () => {
  let bet = "";
  it("supersedes the count of an unreleased period", async () => {
    const at = new Date(s.clock.now().getTime() - HOUR_MS);
    bet = await s.play("player", { stake: "5000.00", win: "0.00", at });
    await s.follow();
    s.advanceTo("2026-01-16T16:10:00.000Z");
    await s.follow();
    await countDue(s.deps);
    await correctLate(s.deps);
    expect(await sayRuns("daily")).toEqual(["0 counted 50.00 50.00"]);
    const waiting = await s.propose(await lastOf("daily"));
    expect(await s.readApproval(waiting)).toMatchObject({
      isOver: false,
      permission: "settlements.write",
      payload: { total: "50.00", currency: "PHP" },
      facts: { kind: "daily", cycle: null, startsAt: friday?.toISOString(), run: 0, lines: 3 },
    });
    const params = { id: await lastOf("daily") };
    const readPeriod = async () => (await s.signInAs(s.decider)).client()(settlements.readPeriod, { params });
    expect(await readPeriod()).toMatchObject({ approvalId: waiting });
    await s.play("player", { stake: "1000.00", win: "0.00", at });
    await s.follow();
    const made = await Promise.all([correctLate(s.deps), correctLate(s.deps)]);
    expect(made.reduce((one, other) => one + other)).toBe(2);
    expect(await sayRuns("daily")).toEqual(["0 superseded 50.00 50.00", "1 counted 60.00 60.00"]);
    // A superseded count can't be approved and is no longer listed as waiting.
    expect(await readPeriod()).toMatchObject({ period: { state: "superseded" }, approvalId: null });
    expect(await s.readApproval(waiting)).toMatchObject({ state: "proposed", isOver: true });
    await expect(s.approve(waiting)).rejects.toMatchObject({ code: "APPROVAL_OVER" });
  });

  it("with the same outcome changes nothing", async () => {
    await s.play("stranger", { stake: "1000.00", win: "0.00", at: new Date(friday?.getTime() ?? 0) });
    await s.follow();
    expect(await correctLate(s.deps)).toBe(0);
    const admin = (await s.signInAs(s.proposer)).client();
    const again = { params: { id: await lastOf("daily") }, body: { reason: "somebody asked" } };
    expect(await admin(settlements.recount, again)).toEqual({ runs: 0 });
    expect(await sayRuns("daily")).toHaveLength(2);
  });

  it("after the payment is paid as a difference; a negative one becomes a debt and is deducted from the next payment", async () => {
    await s.agree(await lastOf("daily"));
    await s.agree(await lastOf("dividend"));
    await payReleased(s.deps);
    expect(await s.cashOf("master")).toBe("24.00");
    const at = new Date(s.clock.now().getTime() - 15 * HOUR_MS);
    await s.addVersions(bet, "player", [{ stake: "2000.00", win: "0.00", at }], 1);
    await s.follow();
    expect(await correctLate(s.deps)).toBe(2);
    expect(await sayRuns("daily")).toEqual([
      "0 superseded 50.00 50.00",
      "1 paid 60.00 60.00",
      "2 counted 30.00 -30.00",
    ]);
    await s.agree(await lastOf("daily"));
    await s.agree(await lastOf("dividend"));
    await payReleased(s.deps);
    expect([await s.cashOf("master"), await s.payable()]).toEqual(["24.00", "0.00"]);

    await s.addVersions(bet, "player", [{ stake: "6000.00", win: "0.00", at }], 2);
    await s.follow();
    await correctLate(s.deps);
    const last = await lastOf("daily");
    await s.agree(last);
    await payReleased(s.deps);
    // Agent: 24.00 reversed and 32.00 added. Master: a quarter of both.
    expect(await s.sayLines(last, (row) => `${s.show(row.owed)} ${s.show(row.deducted)} ${s.show(row.paid)}`)).toEqual([
      "agent 32.00 32.00 0.00",
      "low 0.00 0.00 0.00",
      "master 8.00 8.00 0.00",
    ]);
    const debts = s.db.selectFrom("commission_debts").select("amount").orderBy("amount");
    expect(await debts.execute()).toEqual([{ amount: 4_0000n }, { amount: 16_0000n }]);
  });

  it("changes what the next period takes over", async () => {
    const at = new Date((saturday?.getTime() ?? 0) + HOUR_MS);
    await s.play("player", { stake: "1000.00", win: "0.00", at });
    s.advanceTo("2026-01-17T16:10:00.000Z");
    await s.follow();
    await countDue(s.deps);
    await correctLate(s.deps);
    expect((await s.sayLines(await lastOf("dividend", saturday), (row) => s.show(row.base)))[0]).toBe("agent 1000.00");
    const late = new Date(friday?.getTime() ?? 0);
    await s.play("player", { stake: "1000.00", win: "8300.00", at: late });
    await s.follow();
    await correctLate(s.deps);
    // On Friday the players lost 7,000 and won 7,300.
    const forward = await s.sayLines(
      await lastOf("dividend", saturday),
      (row) => `${s.show(row.brought_forward)} ${s.show(row.base)}`,
    );
    expect(forward[0]).toBe("agent -300.00 700.00");
    await releaseWithinLimits(s.deps);
  });

  it("can turn out to count for no one, or to count after all", async () => {
    const sayLast = async () => (await sayRuns("daily", saturday)).at(-1);
    expect(await sayLast()).toBe("0 counted 10.00 10.00");
    const [id, from] = [newId(s.clock.now()), new Date((saturday?.getTime() ?? 0) + 1.5 * HOUR_MS)];
    const mark = { id, member_id: s.of("player").id, from_at: from, cause: "review" } as const;
    await s.db.insertInto("uncounted_play").values(mark).execute();
    await correctLate(s.deps);
    expect(await sayLast()).toBe("1 counted 0.00 0.00");
    await s.db.updateTable("uncounted_play").set({ from_at: s.clock.now() }).where("id", "=", id).execute();
    await correctLate(s.deps);
    expect(await sayLast()).toBe("2 counted 10.00 10.00");
  });
});

describe("a perpetual carry-over", () => {
  it("outlasts a break: two who end a contract and sign it again continue with it", async () => {
    const terms = { ...termsOf("dividend", 500), cycle: "daily", carryOver: "always" } as never;
    const stayIn = () =>
      s.db
        .updateTable("sessions")
        .set({ last_seen_at: s.clock.now(), expires_at: new Date("2026-02-01T00:00:00.000Z") })
        .execute();
    await s.play("low", { stake: "1000.00", win: "3000.00", at: new Date("2026-01-17T17:00:00.000Z") });
    s.advanceTo("2026-01-18T16:10:00.000Z");
    const held = s.db.selectFrom("contracts").select("id").where("downline_id", "=", s.of("low").id);
    const { id } = await held.where("kind", "=", "dividend").where("state", "=", "active").executeTakeFirstOrThrow();
    await stayIn();
    await s.of("agent").call(contracts.askToEnd, { params: { id } });
    await s.of("low").call(contracts.agreeToEnd, { params: { id }, body: { agreesToEnd: [] } });
    s.advanceTo("2026-01-20T16:10:00.000Z");
    await stayIn();
    await s.grant("agent", "low", terms);
    await s.play("low", { stake: "5000.00", win: "0.00", at: new Date("2026-01-21T17:00:00.000Z") });
    s.advanceTo("2026-01-22T16:10:00.000Z");
    await s.follow();
    await countDue(s.deps);

    const sayLow = async (day: string) => {
      const lines = await s.sayLines(
        await lastOf("dividend", new Date(`2026-01-${day}T16:00:00.000Z`)),
        (row) => `${s.show(row.brought_forward)} ${s.show(row.base)} ${s.show(row.carry_forward)}`,
      );
      return lines.find((line) => line.startsWith("low")) ?? "none";
    };
    expect(await Promise.all(["17", "18", "19", "20", "21"].map(sayLow))).toEqual([
      "low 0.00 0.00 -2000.00",
      "low -2000.00 0.00 -2000.00",
      "none",
      "none",
      "low -2000.00 3000.00 0.00",
    ]);
  });
});
