import { newId } from "@perya/db";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openGuarded, type Guarded } from "./settlements.guards.test-setup.ts";
import type { LineRow } from "./settlements.queries.ts";
import type { Settling } from "./settlements.test-setup.ts";

type Statement = RawBuilder<unknown>;

let s: Settling;
let owner: Guarded["owner"];
let lineOf: Guarded["lineOf"];
let close: Guarded["close"];
let period = "";
/** Lines of the released dividend period, for the same members. */
let releasedLines: LineRow[] = [];
beforeAll(async () => void ({ s, owner, period, lineOf, releasedLines, close } = await openGuarded()));
afterAll(() => close());
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

const change = (set: Statement): Statement => sql`update settlement_periods set ${set} where id = ${period}`;
const changeLine = (name: string, set: Statement): Statement =>
  sql`update settlement_lines set ${set} where id = ${lineOf(name).id}`;
/** Returns the period to the state before counting. */
const reopen = (): Statement => change(sql`state = 'open', counted_at = null, hash = null`);
const total = (column: string) =>
  sql`(select sum(${sql.id(column)}) from settlement_lines where period_id = ${period})`;
const count = (but: Statement = sql`counted_at = now()`): Statement =>
  change(sql`state = 'counted', lines = (select count(*) from settlement_lines where period_id = ${period}),
    due = ${total("due")}, covered = ${total("covered")}, owed = ${total("owed")}, gross = ${total("due")} - ${total("covered")},
    hash = settlement_hash(${period}), ${but}`);

describe("a period", () => {
  const copy = (set: object) => owner.copyRow("settlement_periods", period, { id: newId(s.clock.now()), ...set });
  const bare = {
    state: "open",
    counted_at: null,
    hash: null,
    lines: 0,
    gross: 0,
    due: 0,
    covered: 0,
    owed: 0,
    starts_at: "2026-01-20T16:00:00Z",
    ends_at: "2026-01-21T16:00:00Z",
  };

  it.each([
    [
      "that is counted already",
      () => copy({ ...bare, state: "counted", counted_at: s.clock.now(), hash: `\\x${"00".repeat(32)}` }),
      "a period starts uncounted",
    ],
    ["with a sum", () => copy({ ...bare, due: 1 }), "a period starts uncounted"],
    ["that nobody counts", () => copy(bare), "a period is counted in one transaction"],
    [
      "counted anew while its count stands",
      () => copy({ ...bare, run: 1, starts_at: "2026-01-15T16:00:00Z", ends_at: "2026-01-16T16:00:00Z" }),
      "a period is recalculated only after its last count ended",
    ],
    [
      "that begins before another has ended",
      () => copy({ ...bare, starts_at: "2026-01-16T15:00:00Z", ends_at: "2026-01-17T15:00:00Z" }),
      "periods of one kind cannot overlap",
    ],
    [
      "that lies in another",
      () => copy({ ...bare, starts_at: "2026-01-15T15:00:00Z", ends_at: "2026-01-17T16:00:00Z" }),
      "periods of one kind cannot overlap",
    ],
    [
      "that is taken away",
      () => sql`delete from settlement_periods where id = ${period}`,
      "a period cannot be deleted",
    ],
  ] as [string, () => Statement, string][])("is refused: %s", async (_name, work, reason) => {
    expect(await owner.attempt(work(), [sql`set constraints all immediate`])).toContain(reason);
  });

  it("of real time is never counted again", async () => {
    const tick = { kind: "realtime", starts_at: "2026-01-16T16:00:00Z", ends_at: "2026-01-16T16:05:00Z" };
    const over = copy({ ...tick, state: "superseded", superseded_at: s.clock.now() });
    expect(await owner.attempt(copy({ ...bare, ...tick, run: 1 }), [over])).toContain(
      "a period is recalculated only after its last count ended",
    );
    const day = { starts_at: "2026-01-17T16:00:00Z", ends_at: "2026-01-18T16:00:00Z" };
    const superseded = copy({ ...day, state: "superseded", superseded_at: s.clock.now() });
    expect(await owner.attempt(copy({ ...bare, ...day, run: 1 }), [superseded])).toBe("done");
  });

  it.each([
    ["its sum", sql`due = due + 1, gross = gross + 1`],
    ["whose it is", sql`currency = 'USD'`],
    ["its state, to open", sql`state = 'open', counted_at = null, hash = null`],
    ["its state, past the release", sql`state = 'paid', paid = 0, released_at = now(), paid_at = now()`],
    ["its hash, with a new count", sql`state = 'superseded', superseded_at = now(), hash = sha256('other')`],
  ])("does not change: %s", async (_name, set) => {
    expect(await owner.attempt(change(set))).toContain("cannot go from counted to");
  });

  it("changes only from one state to the next", async () => {
    const dress = (state: string): Statement[] => [
      change(sql`state = ${state}, counted_at = ${state === "open" ? null : s.clock.now()}::timestamptz,
        hash = ${state === "open" ? sql`null` : sql`hash`},
        superseded_at = ${state === "superseded" ? s.clock.now() : null}::timestamptz,
        released_at = ${["released", "paid"].includes(state) ? s.clock.now() : null}::timestamptz,
        paid = ${["released", "paid"].includes(state) ? 0n : null}::bigint,
        paid_at = ${state === "paid" ? s.clock.now() : null}::timestamptz`),
      ...(state === "counted"
        ? [sql`update settlement_lines set paid = 0, deducted = greatest(0, owed) where period_id = ${period}`]
        : []),
      sql`insert into settlement_limits select ${s.brandId}, 'daily', 'PHP', 1000000000000, ${newId(s.clock.now())}, now()`,
    ];
    const step = (to: string): Statement =>
      to === "counted"
        ? count()
        : change(
            {
              open: sql`state = 'open', counted_at = null, hash = null`,
              superseded: sql`state = 'superseded', superseded_at = now()`,
              released: sql`state = 'released', released_at = now(), paid = 0`,
              paid: sql`state = 'paid', paid_at = now()`,
            }[to] ?? sql`state = state`,
          );
    const steps = await owner.listSteps(["open", "counted", "superseded", "released", "paid"] as const, {
      dress,
      step,
    });
    expect(steps).toEqual({
      open: ["counted"],
      counted: ["superseded", "released"],
      superseded: [],
      released: ["paid"],
      paid: [],
    });
  });

  it("is counted with the sums of its lines", async () => {
    expect(await owner.attempt(count(), [reopen()])).toBe("done");
  });

  it.each([
    ["lines", sql`lines = lines + 1`],
    ["due", sql`due = due + 1, gross = gross + 1`],
    ["covered", sql`covered = covered + 1, gross = gross - 1`],
    ["owed", sql`owed = owed + 1`],
    ["gross", sql`gross = gross + 1`],
  ])("has the totals of its lines: %s", async (_name, wrong) => {
    const work = change(sql`state = 'counted', counted_at = now(), hash = settlement_hash(id), ${wrong}`);
    expect(await owner.attempt(work, [reopen()])).toContain("totals of a period");
  });

  it("has the hash of its lines, with every figure", async () => {
    const work = change(sql`state = 'counted', counted_at = now(), hash = sha256('other')`);
    expect(await owner.attempt(work, [reopen()])).toContain("hash of a period");
    const stored = sql`state = 'counted', counted_at = now(), hash = (select hash from kept)`;
    const keep = [
      sql`create temp table kept on commit drop as select hash from settlement_periods where id = ${period}`,
    ];
    for (const set of [sql`bets = bets + 1`, sql`left_out = 1`, sql`members_for_above = 9`, sql`carry_forward = -1`]) {
      const before = [...keep, reopen(), changeLine("low", set)];
      expect(await owner.attempt(change(stored), before)).toContain("hash of a period");
    }
  });

  it.each([
    [
      "somebody else's contract",
      "low",
      sql`member_id = (select id from members where account = 'stranger')`,
      "did not run",
    ],
    ["what was settled before", "low", sql`settled_before = 1, owed = due - 1`, "earlier runs"],
    ["a rate of their own", "master", sql`rate = rate + 1`, "a tier"],
    ["a tier without a rate", "master", sql`tier = null`, "a tier"],
    ["too small a bet", "low", sql`bet = 9999999`, "a tier"],
    ["another base", "master", sql`base = base + 100000`, "a base"],
    ["another gross", "master", sql`gross = gross + 1, due = due + 1, owed = owed + 1`, "a gross"],
    ["less below", "master", sql`below = below - 1, due = due + 1, owed = owed + 1`, "those below"],
    ["more than the difference", "master", sql`due = due + 1, owed = owed + 1`, "a difference"],
    ["a cover of their own", "master", sql`covered = covered + 1`, "a difference"],
  ] as [string, string, Statement, string][])("has no line with %s", async (_name, who, set, reason) => {
    expect(await owner.attempt(count(), [reopen(), changeLine(who, set)])).toContain(reason);
  });

  it("has no line of a contract of another kind, that began later, or ended before", async () => {
    for (const set of [
      sql`kind = 'hourly', terms = jsonb_set(terms, '{kind}', '"hourly"')`,
      sql`starts_at = '2026-01-16T16:00:00Z'`,
      sql`state = 'ended', ended_at = now(), ended_for = 'replaced', ends_at = starts_at`,
    ]) {
      const before = [reopen(), sql`update contracts set ${set} where id = ${lineOf("low").contract_id}`];
      expect(await owner.attempt(count(), before)).toContain("did not run");
    }
  });
});

describe("a line", () => {
  /** Returns a contract of the same member that is not in this period. */
  const otherContract = () => lineOf("low", releasedLines).contract_id;

  it.each([
    [
      "joins a period that is counted",
      () =>
        owner.copyRow("settlement_lines", lineOf("low").id, {
          id: newId(s.clock.now()),
          contract_id: otherContract(),
        }),
      "being counted",
      false,
    ],
    [
      "comes paid",
      () =>
        owner.copyRow("settlement_lines", lineOf("low").id, {
          id: newId(s.clock.now()),
          contract_id: otherContract(),
          paid: 0,
          deducted: 100000,
        }),
      "being counted",
      true,
    ],
    [
      "changes after the count",
      () => changeLine("low", sql`gross = gross + 1`),
      "counted figures are immutable",
      false,
    ],
    [
      "changes with what is paid",
      () => changeLine("low", sql`paid = 0, owed = 0, due = 0`),
      "counted figures are immutable",
      false,
    ],
    [
      "gets another owner",
      () => changeLine("low", sql`member_id = ${s.of("stranger").id}`),
      "the owner of a settlement line is immutable",
      true,
    ],
    [
      "is paid while it is counted",
      () => changeLine("low", sql`paid = greatest(0, owed)`),
      "the owner of a settlement line is immutable",
      true,
    ],
    [
      "is taken away",
      () => sql`delete from settlement_lines where period_id = ${period}`,
      "a settlement line cannot be deleted",
      true,
    ],
  ] as [string, () => Statement, string, boolean][])("is refused if it %s", async (_name, work, reason, isOpen) => {
    expect(await owner.attempt(work(), isOpen ? [reopen()] : [])).toContain(reason);
  });

  it("is paid once", async () => {
    const paid = sql`paid = greatest(0, owed)`;
    expect(await owner.attempt(changeLine("low", paid))).toBe("done");
    const again = [sql`update settlement_lines set deducted = owed, paid = 0 where id = ${lineOf("low").id}`];
    expect(await owner.attempt(changeLine("low", sql`deducted = 0, paid = owed`), again)).toContain(
      "counted figures are immutable",
    );
  });
});
