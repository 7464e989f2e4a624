import { randomUUID } from "node:crypto";
import { rebates, rewards } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import type { RebateTerms } from "@perya/rules";
import { createMember } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { createPlay, joinPlayer, type Play, type Player } from "../../testing/rewarded-play.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createBook } from "../bets/index.ts";
import { releaseReward } from "../rewards/index.ts";
import { addRebateProgram, addRebateVersion } from "./rebates.versions.ts";

const RATES = { RNG: "0.008", LIVE: "0.005", SPORTS: "0.004" };
const TERMS: RebateTerms = { levels: [{ rates: RATES, cap: "420.00" }], autoApproveMax: "400.00", payAt: "18:00" };

let app: TestApp;
let activity: Play;
let ana: Player;
let ben: Player;
let manual: string;
let weekly: string;

const moment = (text: string) => new Date(`${text}+08:00`);
const goTo = (text: string) => app.clock.advance(moment(text).getTime() - app.clock.now().getTime());
const count = () => app.scheduler.runNow("rebates.count");
/** Logs in again, because sessions expire when the clock jumps by days. */
const list = async (account: string) => (await app.signIn(account)).call(rebates.listRebates);
const stored = (player: Player, program = manual) =>
  app.db
    .selectFrom("rebates")
    .selectAll()
    .where("member_id", "=", player.id)
    .where("program_id", "=", program)
    .orderBy("from_day")
    .execute();
const paid = async (player: Player) => toWire(amount(await player.balance()));

async function addProgram(
  { way, base, period }: { way: "manual" | "automatic"; base: "validBet" | "netLoss"; period: "day" | "week" },
  terms: RebateTerms,
  startsOn: string,
) {
  return inTransaction(app.db, async (tx) => {
    const names = { EN: `${way} rebate`, TY: `${way} rebate` };
    const programId = await addRebateProgram(tx, app.deps, { brandId: ana.brandId, way, base, period, names });
    await addRebateVersion(tx, app.deps, { programId, startsOn, isOn: true, terms, reason: "a test" });
    return programId;
  });
}

beforeAll(async () => {
  app = await openTestApp();
  activity = await createPlay(app);
  ana = await joinPlayer(app, "rebated");
  ben = await joinPlayer(app, "losing");
  manual = await addProgram({ way: "manual", base: "validBet", period: "day" }, TERMS, "2026-01-15");
  const share: RebateTerms = {
    ...TERMS,
    levels: [{ rates: { ALL: "0.1" }, cap: "10000.00" }],
    autoApproveMax: "5000.00",
  };
  weekly = await addProgram({ way: "automatic", base: "netLoss", period: "week" }, share, "2026-01-12");
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

describe("a manual rebate of valid bets", () => {
  it("accrues in the open day, by category and level", async () => {
    await activity.play(
      ana,
      { category: "RNG", stake: "20000.00", win: "19990.00", at: moment("2026-01-15T10:00") },
      { category: "LIVE", stake: "50000.00", win: "100000.00", at: moment("2026-01-15T11:00") },
      { category: "SPORTS", stake: "10000.00", win: "0.00", at: moment("2026-01-15T12:00") },
      // Slots played on the day before the program began.
      { category: "RNG", stake: "100.00", win: "100.00", at: moment("2026-01-14T23:59:59") },
    );
    await activity.count();
    const { programs, past } = await list("rebated");
    expect(past).toEqual([]);
    expect(programs.map(({ way, current }) => [way, current.from, current.to])).toEqual([
      ["manual", "2026-01-15", "2026-01-15"],
      ["automatic", "2026-01-12", "2026-01-18"],
    ]);
    expect(programs[0]?.current).toMatchObject({ state: "accruing", level: 1, cap: "420.00", amount: "420.00" });
    expect(
      programs[0]?.current.lines.map(({ category, base, rate, amount: part }) => [category, base, rate, part]),
    ).toEqual([
      ["LIVE", "50000.00", "0.005", "250.00"],
      ["RNG", "20000.00", "0.008", "160.00"],
      ["SPORTS", "10000.00", "0.004", "40.00"],
    ]);
  });

  it("is counted once after the day in the brand's zone, however often and at once it runs (vectors 9, 10)", async () => {
    goTo("2026-01-15T23:59");
    await activity.count();
    await count();
    expect(await stored(ana)).toEqual([]);
    goTo("2026-01-16T00:05");
    await activity.count();
    await Promise.all([count(), count(), count()]);
    await count();
    const [row, ...more] = await stored(ana);
    expect(more).toEqual([]);
    expect([row?.earned, row?.amount, row?.level]).toEqual([amount("420.00"), amount("420.00"), 1]);
    const { past } = await list("rebated");
    // Above the program's maximum for automatic approval.
    expect(past).toMatchObject([{ state: "held", amount: "420.00", paidAt: moment("2026-01-16T18:00").toISOString() }]);
    const own = await app.signIn("rebated");
    const id = past[0]?.rewardId ?? "";
    await expect(own.call(rewards.claim, { params: { id } })).rejects.toMatchObject({ code: "REWARD_HELD" });
    const source = { brandId: ana.brandId, memberId: ana.id, source: "rebate" as const, sourceRef: row?.id ?? "" };
    expect(await inTransaction(app.db, (tx) => releaseReward(tx, app.deps, source))).toBe(true);
    const before = amount(await paid(ana));
    await own.call(rewards.claim, { params: { id } });
    expect(amount(await paid(ana)) - before).toBe(amount("420.00"));
    expect((await list("rebated")).past).toMatchObject([{ state: "claimed" }]);
  });

  it("is paid at the program's time if it is not claimed", async () => {
    await activity.play(ben, { category: "RNG", stake: "1000.00", at: moment("2026-01-16T10:00") });
    goTo("2026-01-17T00:05");
    await activity.count();
    await count();
    await app.scheduler.runNow("rewards.pay-due");
    expect(await paid(ben)).toBe("0.00");
    goTo("2026-01-17T18:00");
    await app.scheduler.runNow("rewards.pay-due");
    expect(await paid(ben)).toBe("8.00");
    expect((await list("losing")).past).toMatchObject([{ state: "autoPaid", amount: "8.00" }]);
  });
});

describe("a correction", () => {
  it("after a void pays f(new) − f(old) with the open period, and carries what would be below zero (property 15)", async () => {
    const cara = await joinPlayer(app, "corrected");
    const { id: gameId, vendor_code: vendorCode } = activity.gameOf("RNG");
    const round = { brandId: cara.brandId, memberId: cara.id, currency: "PHP", vendorCode, round: "r1" } as const;
    await activity.play(cara, { category: "RNG", stake: "1000.00", win: "5000.00", at: moment("2026-01-17T18:01") });
    const book = createBook(app.deps);
    const debit = {
      ...round,
      gameId,
      category: "RNG",
      gameSessionId: null,
      transaction: "d",
      amount: amount("5000.00"),
    } as const;
    expect(await book.debit(debit)).toMatchObject({ refusal: null });
    await book.credit({ ...round, transaction: "c", amount: amount("6000.00"), closes: true });
    goTo("2026-01-18T00:05");
    await activity.count();
    await count();
    expect((await stored(cara)).map((row) => row.amount)).toEqual([amount("48.00")]);

    await book.void({ ...round, transaction: "v", voids: "c", type: "win", undoesSettled: true, reopens: true });
    await activity.count();
    await Promise.all([count(), count()]);
    const corrections = () =>
      app.db.selectFrom("rebate_corrections").selectAll().where("member_id", "=", cara.id).execute();
    expect((await corrections()).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ["recount", amount("48.00"), amount("8.00")],
    ]);
    // The correction is 40.00: the next day's rebate offsets 16.00 of it, the day after that the rest.
    await activity.play(cara, { category: "RNG", stake: "2000.00", win: "2000.00", at: moment("2026-01-18T10:00") });
    await activity.play(cara, { category: "RNG", stake: "10000.00", win: "2000.00", at: moment("2026-01-19T10:00") });
    goTo("2026-01-20T00:05");
    await activity.count();
    await count();
    await count();
    const rows = await stored(cara);
    expect(rows.map((row) => [row.from_day, row.earned, row.corrected, row.amount, row.carry_over])).toEqual([
      ["2026-01-17", amount("48.00"), 0n, amount("48.00"), 0n],
      ["2026-01-18", amount("16.00"), -400_000n, 0n, -240_000n],
      ["2026-01-19", amount("80.00"), -240_000n, amount("56.00"), 0n],
    ]);
    const waiting = (await corrections()).filter(({ posted_in }) => posted_in === null);
    expect(waiting).toEqual([]);
    const whole = rows.reduce((total, row) => total + row.amount, 0n);
    // 0.8 % of the final bets: 1,000 + 2,000 + 10,000.
    expect(toWire(fromTenThousandths(whole))).toBe("104.00");
  });

  it("above zero is paid with the open period, even without bets in it", async () => {
    const dan = await joinPlayer(app, "late-bet");
    await activity.play(dan, { category: "RNG", stake: "100.00", at: moment("2026-01-20T10:00") });
    goTo("2026-01-21T00:05");
    await activity.count();
    await count();
    await activity.play(dan, { category: "RNG", stake: "300.00", at: moment("2026-01-20T11:00") });
    await activity.count();
    await count();
    goTo("2026-01-22T00:05");
    await activity.count();
    await count();
    expect((await stored(dan)).map((row) => [row.from_day, row.corrected, row.amount])).toEqual([
      ["2026-01-20", 0n, amount("0.80")],
      ["2026-01-21", amount("2.40"), amount("2.40")],
    ]);
  });
});

describe("an automatic rebate of net loss", () => {
  it("is a share of the week's loss after bonuses, paid at once (vector 11)", async () => {
    const ella = await joinPlayer(app, "net-loss");
    const { rewardId } = await ella.issue(amount("500.00"));
    await (await app.signIn("net-loss")).call(rewards.claim, { params: { id: rewardId } });
    await activity.play(
      ella,
      { category: "RNG", stake: "4000.00", win: "7500.00", at: moment("2026-01-22T10:00") },
      { category: "LIVE", stake: "6000.00", at: moment("2026-01-25T23:59") },
    );
    goTo("2026-01-26T00:05");
    await activity.count();
    await count();
    expect((await stored(ella, weekly)).map((row) => [row.from_day, row.to_day, row.amount])).toEqual([
      ["2026-01-19", "2026-01-25", amount("200.00")],
    ]);
    const before = amount(await paid(ella));
    app.clock.advance(1);
    const due = app.db
      .selectFrom("rewards")
      .select("id")
      .where("member_id", "=", ella.id)
      .where("state", "=", "claimable");
    const weeklyOnly = (await due.where("amount", "=", amount("200.00")).execute()).length;
    await app.scheduler.runNow("rewards.pay-due");
    // With 32.00 of the daily program.
    expect([weeklyOnly, amount(await paid(ella)) - before]).toEqual([1, amount("232.00")]);
  });
});

describe("a blocked member", () => {
  it("earns nothing, even once unblocked, and sees no program", async () => {
    const gil = await joinPlayer(app, "blocked-later");
    await activity.play(gil, { category: "RNG", stake: "1000.00", at: moment("2026-01-26T10:00") });
    const setFrozen = (value: string) =>
      app.asOwner((owner) =>
        sql
          .raw(
            `set session_replication_role = replica; update members set frozen_at = ${value} where id = '${gil.id}';
            set session_replication_role = origin`,
          )
          .execute(owner),
      );
    await setFrozen("now()");
    goTo("2026-01-27T00:05");
    await activity.count();
    await count();
    expect((await stored(gil)).map((row) => [row.earned, row.amount, row.withheld])).toEqual([
      [amount("8.00"), 0n, "frozen"],
    ]);
    expect(await list("blocked-later")).toMatchObject({ programs: [], past: [] });
    await setFrozen("null");
    await activity.play(gil, { category: "RNG", stake: "1000.00", at: moment("2026-01-26T11:00") });
    await activity.count();
    await count();
    expect(await gil.balance()).toBe("0.00");
    const issued = app.db.selectFrom("rewards").select("id").where("member_id", "=", gil.id);
    expect(await issued.execute()).toEqual([]);
  });
});

describe("the tables", () => {
  const asOwner = (statement: string) => app.asOwner((owner) => sql.raw(statement).execute(owner));
  const copied = (table: string, where: string, change: object) =>
    `insert into ${table} select (jsonb_populate_record(row, '${JSON.stringify({ id: randomUUID(), ...change })}')).*
      from ${table} as row where ${where}`;
  const copy = (table: string, where: string, change: object) => asOwner(copied(table, where, change));
  /** Rolls everything back. The statements of `before` run without guards. */
  const attempt = async (statement: string, ...before: string[]) => {
    const owner = openOwner(app.ownerUrl);
    const outcome = await owner.attempt(
      sql.raw(statement),
      before.map((each) => sql.raw(each)),
    );
    await owner.close();
    return outcome;
  };
  const version = (change: object) => {
    const row = { version: 2, starts_on: "2026-02-02", created_at: app.clock.now().toISOString(), ...change };
    return copy("rebate_versions", `program_id = '${manual}' and version = 1`, row);
  };
  const level = (rates: object, cap: string | null = "420.00") => ({ terms: { ...TERMS, levels: [{ rates, cap }] } });

  it.each([
    [{ terms: { ...TERMS, levels: [] } }, "from 1 to 12 levels"],
    [level({}), "a rebate program needs a rate"],
    [level({ RNG: "1.1" }), "rates up to 1"],
    [level({ ALL: "0.01" }), "rates up to 1"],
    [level(RATES, "0.00"), "caps above zero"],
    [{ terms: { ...TERMS, autoApproveMax: "-1" } }, "a maximum for automatic approval"],
    [{ terms: { ...TERMS, payAt: "25:00" } }, "a time of payment"],
    [{ version: 3 }, "numbered in order"],
    [{ starts_on: "2026-01-27" }, "a period that has not begun"],
    [{ starts_on: "2026-01-20" }, "a period that has not begun"],
    [level({ RNG: "0.015001" }), "above the limits need two operators"],
    [level(RATES, "20000.01"), "above the limits need two operators"],
    [level(RATES, null), "above the limits need two operators"],
    [{ terms: { ...TERMS, autoApproveMax: "10000.01" } }, "above the limits need two operators"],
  ])("refuse a version with %j", async (change, problem) => {
    await expect(version(change)).rejects.toThrow(problem);
  });

  it("refuse a version of another brand, and one of a weekly program that does not begin on a Monday", async () => {
    const fiesta = await app.deps.brands.findByHost("fiesta.localhost");
    await expect(version({ brand_id: fiesta?.id })).rejects.toThrow("the brand of its program");
    const row = { version: 2, starts_on: "2026-02-03", created_at: app.clock.now().toISOString() };
    const add = copy("rebate_versions", `program_id = '${weekly}' and version = 1`, row);
    await expect(add).rejects.toThrow("a period that has not begun");
  });

  it("keep programs, versions, rebates and corrections as they are", async () => {
    await expect(asOwner("update rebate_programs set way = 'automatic'")).rejects.toThrow("by a new version");
    await expect(asOwner("delete from rebate_versions")).rejects.toThrow("by a new version");
    await expect(asOwner("update rebates set amount = amount + 1")).rejects.toThrow("a rebate changes by corrections");
    await expect(asOwner("delete from rebate_corrections")).rejects.toThrow("a correction of a rebate stays");
    await expect(asOwner("update rebate_corrections set after = 0")).rejects.toThrow("a correction of a rebate stays");
    await expect(asOwner("update rebate_corrections set posted_in = null")).rejects.toThrow("is settled once");
  });

  it("take no rebate that the bets do not give", async () => {
    const hana = await joinPlayer(app, "guarded");
    await activity.play(hana, { category: "RNG", stake: "100000.00", at: moment("2026-01-27T10:00") });
    goTo("2026-01-28T00:05");
    await activity.count();
    await count();
    const own = `member_id = '${hana.id}' and program_id = '${manual}'`;
    await activity.play(hana, { category: "RNG", stake: "1000.00", at: moment("2026-01-28T10:00") });
    goTo("2026-01-29T00:05");
    await activity.count();
    const [first] = await stored(hana);
    const next = {
      from_day: "2026-01-28",
      to_day: "2026-01-28",
      earned: 80_000,
      amount: 80_000,
      counted_at: app.clock.now().toISOString(),
    };
    const add = (change: object) => copy("rebates", own, { ...next, ...change });
    const fiesta = await app.deps.brands.findByHost("fiesta.localhost");
    const { id: fiestan } = await createMember(app.db, fiesta?.id ?? "");
    await expect(add({ brand_id: fiesta?.id })).rejects.toThrow("a member of the program's brand");
    await expect(add({ member_id: fiestan })).rejects.toThrow("a member of the program's brand");
    await expect(add({ brand_id: fiesta?.id, member_id: fiestan })).rejects.toThrow("a member of the program's brand");
    await expect(add({ to_day: "2026-01-29" })).rejects.toThrow("after its whole period");
    await expect(add({ to_day: "2026-01-27" })).rejects.toThrow("after its whole period");
    const tuesday = { from_day: "2026-01-13", to_day: "2026-01-19", counted_at: next.counted_at };
    await expect(copy("rebates", `program_id = '${weekly}' limit 1`, tuesday)).rejects.toThrow(
      "after its whole period",
    );
    await expect(add({ counted_at: "2026-01-28T15:59:59Z" })).rejects.toThrow("after its whole period");
    await expect(add({ level: 2 })).rejects.toThrow("the version and level of its first day");
    await expect(add({ from_day: "2026-01-14", to_day: "2026-01-14" })).rejects.toThrow("the version and level");
    await expect(add({ earned: 80_001, amount: 80_001 })).rejects.toThrow("earned by the member's bets");
    await expect(add({ withheld: "frozen", amount: 0 })).rejects.toThrow("a blocked member gets no rebate");
    await expect(add({ amount: 80_001 })).rejects.toThrow("what was earned and corrected");
    await expect(add({ carry_over: -10 })).rejects.toThrow("what was earned and corrected");
    const withheld = { withheld: "locked", amount: 0 };
    const locked = `update members set locked_at = now() where id = '${hana.id}'`;
    expect(await attempt(copied("rebates", own, { ...next, ...withheld }), locked)).toBe("done");
    expect(await attempt(copied("rebates", own, { ...next, ...withheld, corrected: 10 }), locked)).toMatch(
      "what was earned and corrected",
    );
    const isOff = `update rebate_versions set is_on = false where program_id = '${manual}'`;
    expect(await attempt(copied("rebates", own, next), isOff)).toMatch("the version and level of its first day");
    await expect(add({ corrected: 10, amount: 80_010 })).rejects.toThrow("settles the corrections that name it");
    await expect(add({ corrected: -80_010, amount: 0, carry_over: -10 })).rejects.toThrow("settles the corrections");

    const correct = (change: object) =>
      copy("rebate_corrections", "kind = 'recount' order by at limit 1", {
        member_id: hana.id,
        from_day: "2026-01-27",
        before: 4_200_000,
        after: 4_200_000,
        posted_in: null,
        ...change,
      });
    await expect(correct({ from_day: "2026-01-28" })).rejects.toThrow("only a counted rebate is corrected");
    await expect(correct({ posted_in: first?.id })).rejects.toThrow("only a counted rebate is corrected");
    await expect(correct({ before: 0 })).rejects.toThrow("the difference of two counts");
    await expect(correct({ after: 4_300_000 })).rejects.toThrow("the difference of two counts");
    await expect(correct({ kind: "carryOver", before: 0, after: -1 })).rejects.toThrow(
      "carries what it could not settle",
    );

    const recount = {
      member_id: hana.id,
      from_day: "2026-01-27",
      before: 4_200_000,
      after: 4_200_000,
      posted_in: null,
    };
    const counted = copied("rebate_corrections", "kind = 'recount' order by at limit 1", recount);
    const setFirst = (set: string) => `update rebates set ${set} where id = '${first?.id}'`;
    expect(await attempt(counted, setFirst("earned = 4100000"))).toMatch("the difference of two counts");
    expect(await attempt(counted, setFirst("withheld = 'locked'"))).toBe("only a counted rebate is corrected");
    expect(await attempt(counted, setFirst(`brand_id = '${fiesta?.id}'`))).toBe("only a counted rebate is corrected");
    const carryOver = (change: object) =>
      copied("rebate_corrections", "kind = 'recount' order by at limit 1", {
        ...recount,
        kind: "carryOver",
        before: 0,
        after: -10,
        ...change,
      });
    const CARRIES = "a rebate carries what it could not settle, once";
    const owes = setFirst("carry_over = -10");
    expect(await attempt(carryOver({ after: -11 }), owes)).toBe(CARRIES);
    expect(await attempt(carryOver({ before: -1 }), owes)).toBe(CARRIES);
    expect(await attempt(carryOver({ after: 0 }))).toBe(CARRIES);
    expect(await attempt(carryOver({}), owes, carryOver({}))).toBe(CARRIES);

    const SETTLED = "a correction is settled once, by a rebate of the same member";
    const settle = `update rebate_corrections set posted_in = '${first?.id}' where id = (select id from rebate_corrections where kind = 'recount' and member_id <> '${hana.id}' order by at limit 1)`;
    const unsettled = "update rebate_corrections set posted_in = null";
    expect(await attempt(settle, unsettled)).toBe(SETTLED);
    const ownRebate = `posted_in = (select id from rebates where (program_id, member_id, currency)
      = (rebate_corrections.program_id, rebate_corrections.member_id, rebate_corrections.currency) order by from_day desc limit 1)`;
    expect(await attempt(`update rebate_corrections set ${ownRebate}`, unsettled)).toBe("done");
    expect(await attempt(`update rebate_corrections set ${ownRebate} where posted_in is not null`)).toBe(SETTLED);
    // What is below zero is carried over as a correction of its own.
    const deficit = { ...next, id: randomUUID(), corrected: -80_010, amount: 0, carry_over: -10 };
    const posted = copied("rebate_corrections", "kind = 'recount' order by at limit 1", {
      ...recount,
      after: recount.before - 80_010,
      posted_in: deficit.id,
    });
    const deficitRow = carryOver({ from_day: deficit.from_day });
    const now = "set constraints all immediate";
    const refused = "a rebate settles the corrections that name it";
    expect(await attempt(`${copied("rebates", own, deficit)}; ${now}`, posted)).toBe(refused);
    expect(await attempt(`${copied("rebates", own, deficit)}; ${deficitRow}; ${now}`, posted)).toBe("done");

    const reward = (change: object) =>
      copy("rewards", `member_id = '${hana.id}'`, { source_ref: randomUUID(), ...change });
    await expect(reward({})).rejects.toThrow("a rebate is paid as it was counted");
    await asOwner(`set session_replication_role = replica; delete from rewards where member_id = '${hana.id}';
      set session_replication_role = origin`);
    const issue = (change: object) =>
      copy("rewards", "source = 'rebate' limit 1", {
        member_id: hana.id,
        source_ref: first?.id,
        amount: 4_200_000,
        state: "held",
        reason: "a test",
        ended_at: null,
        ...change,
      });
    const REFUSED = "a rebate is paid as it was counted";
    await expect(issue({ amount: 4_200_001 })).rejects.toThrow(REFUSED);
    await expect(issue({ state: "claimable", reason: null })).rejects.toThrow(REFUSED);
    await expect(issue({ kind: "points" })).rejects.toThrow(REFUSED);
    await expect(issue({ member_id: ben.id })).rejects.toThrow(REFUSED);
    await issue({});
  });
});
