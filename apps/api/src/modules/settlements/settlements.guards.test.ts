import { newId } from "@perya/db";
import {
  adjustmentsAccount,
  commissionsAccount,
  houseAccount,
  keyOf,
  layDownBatch,
  memberAccount,
  postBatch,
  type Key,
} from "@perya/ledger";
import { amount, type Amount } from "@perya/money";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { termsOf } from "../../contracts.test-setup.ts";
import { openOwner } from "../../guards.test-setup.ts";
import { countDue } from "./settlements.jobs.ts";
import type { LineRow } from "./settlements.queries.ts";
import { openSettling, type Settling } from "./settlements.test-setup.ts";

type Statement = RawBuilder<unknown>;

let s: Settling;
let owner: ReturnType<typeof openOwner>;
let period = "";
let lines: LineRow[] = [];
/** Another kind of the same people, released and not paid. */
let released = "";
let releasedLines: LineRow[] = [];
beforeAll(async () => {
  s = await openSettling();
  owner = openOwner(s.ownerUrl);
  await s.grantAll((rate) => termsOf("daily", rate));
  await s.grantAll((rate) => ({ ...termsOf("dividend", rate), cycle: "daily" }) as never);
  s.advanceTo("2026-01-16T02:00:00.000Z");
  await s.play("player", { stake: "3000.00", win: "0.00", at: s.clock.now() });
  await s.play("low", { stake: "2000.00", win: "500.00", at: s.clock.now() });
  s.advanceTo("2026-01-16T16:10:00.000Z");
  await s.follow();
  await countDue(s.deps);
  period = (await s.listPeriods("daily"))[0]?.id ?? "";
  released = (await s.listPeriods("dividend"))[0]?.id ?? "";
  lines = await s.listLines(period);
  await s.db.deleteFrom("rate_limits").execute();
  await s.agree(released);
  releasedLines = await s.listLines(released);
});
afterAll(async () => {
  await owner.close();
  await s.close();
});
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

const lineOf = (name: string, of: readonly LineRow[] = lines) => {
  const found = of.find(({ member_id: id }) => id === s.of(name).id);
  if (!found) throw new Error(`${name} has no line`);
  return found;
};
const change = (set: Statement): Statement => sql`update settlement_periods set ${set} where id = ${period}`;
const changeLine = (name: string, set: Statement): Statement =>
  sql`update settlement_lines set ${set} where id = ${lineOf(name).id}`;
/** As if it were being counted. */
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
      "without a count",
    ],
    ["with a sum", () => copy({ ...bare, due: 1 }), "without a count"],
    ["that nobody counts", () => copy(bare), "in one go"],
    [
      "counted anew while its count stands",
      () => copy({ ...bare, run: 1, starts_at: "2026-01-15T16:00:00Z", ends_at: "2026-01-16T16:00:00Z" }),
      "after its last count is over",
    ],
    ["that is taken away", () => sql`delete from settlement_periods where id = ${period}`, "a period stays"],
  ] as [string, () => Statement, string][])("is refused: %s", async (_name, work, reason) => {
    expect(await owner.attempt(work(), [sql`set constraints all immediate`])).toContain(reason);
  });

  it("of real time is never counted anew", async () => {
    const tick = { kind: "realtime", starts_at: "2026-01-16T16:00:00Z", ends_at: "2026-01-16T16:05:00Z" };
    const over = copy({ ...tick, state: "superseded", superseded_at: s.clock.now() });
    expect(await owner.attempt(copy({ ...bare, ...tick, run: 1 }), [over])).toContain("after its last count is over");
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
    expect(await owner.attempt(change(set))).toContain("does not go from counted to");
  });

  it("goes from one state to the next and to no other", async () => {
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

  it("is counted as its lines say", async () => {
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

  it("has the hash of its lines, every figure of them", async () => {
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
  /** Theirs, and not of this period. */
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
    ["changes after the count", () => changeLine("low", sql`gross = gross + 1`), "stays as it was", false],
    ["changes with what is paid", () => changeLine("low", sql`paid = 0, owed = 0, due = 0`), "stays as it was", false],
    ["gets another owner", () => changeLine("low", sql`member_id = ${s.of("stranger").id}`), "whose it is", true],
    ["is paid while it is counted", () => changeLine("low", sql`paid = greatest(0, owed)`), "whose it is", true],
    ["is taken away", () => sql`delete from settlement_lines where period_id = ${period}`, "a line stays", true],
  ] as [string, () => Statement, string, boolean][])("is refused where it %s", async (_name, work, reason, isOpen) => {
    expect(await owner.attempt(work(), isOpen ? [reopen()] : [])).toContain(reason);
  });

  it("is paid once", async () => {
    const paid = sql`paid = greatest(0, owed)`;
    expect(await owner.attempt(changeLine("low", paid))).toBe("done");
    const again = [sql`update settlement_lines set deducted = owed, paid = 0 where id = ${lineOf("low").id}`];
    expect(await owner.attempt(changeLine("low", sql`deducted = 0, paid = owed`), again)).toContain("stays as it was");
  });
});

describe("a release", () => {
  const release = (approval: string | null): Statement =>
    sql`select settlement_release(${period}, ${approval}::uuid, now())`;
  const approval = "00000000-0000-7000-8000-00000000a1a1";
  const agreed = (but: object = {}): Statement => {
    const row = {
      id: approval,
      brand_id: s.brandId,
      kind: "settlements.release",
      subject_kind: "settlementPeriod",
      subject_id: period,
      payload: {},
      reason: "a test",
      proposed_by: s.proposer.id,
      decided_by: s.decider.id,
      decided_at: s.clock.now(),
      good_for_hours: 1,
      state: "approved",
      ...but,
    };
    return sql`insert into approvals select row.id, row.brand_id, row.kind, row.subject_kind, row.subject_id,
        jsonb_build_object('hash', encode(period.hash, 'hex'), 'total', period.owed::numeric / 10000, 'currency', 'PHP')
          || row.payload, row.reason, row.proposed_by, now(), row.good_for_hours, now(), row.state, row.decided_by,
        row.decided_at, ''
      from settlement_periods as period, jsonb_populate_record(null::approvals, ${JSON.stringify(row)}::jsonb) as row
      where period.id = ${period}`;
  };

  it("is within the limit, or what two have agreed on", async () => {
    expect(await owner.attempt(release(null))).toContain("beyond the limit");
    expect(await owner.attempt(release(approval))).toContain("by its hash and total");
    expect(await owner.attempt(release(approval), [agreed()])).toBe("done");
    const limit = (most: bigint) =>
      sql`insert into settlement_limits values (${s.brandId}, 'daily', 'PHP', ${most}, ${approval}, now())`;
    expect(await owner.attempt(release(null), [limit(50_0000n)])).toBe("done");
    expect(await owner.attempt(release(null), [limit(49_9999n)])).toContain("beyond the limit");
  });

  it.each([
    ["another hash", { payload: { hash: "00" } }],
    ["another total", { payload: { total: 49.99 } }],
    ["another currency", { payload: { currency: "USD" } }],
    ["another period", { subject_id: "00000000-0000-7000-8000-000000000000" }],
    ["another subject", { subject_kind: "member" }],
    ["another brand", { brand_id: null }],
    ["something else", { kind: "team.move" }],
    ["what waits", { state: "proposed", decided_by: null, decided_at: null }],
  ])("is not that of %s", async (_name, but) => {
    expect(await owner.attempt(release(approval), [agreed(but)])).toContain("by its hash and total");
  });

  it("says of every line what is paid", async () => {
    const work = change(sql`state = 'released', released_at = now(), approval_id = ${approval}, paid = 0`);
    expect(await owner.attempt(work, [agreed()])).toContain("what its lines say");
    const said = sql`update settlement_lines set paid = greatest(0, owed) where period_id = ${period}`;
    expect(await owner.attempt(work, [agreed(), said])).toContain("what its lines say");
  });

  it("is done once", async () => {
    const again = sql.raw(`do $$ begin
      if settlement_release('${released}', null, now()) then raise exception 'released again'; end if; end $$`);
    expect(await owner.attempt(again)).toBe("done");
  });

  it("is followed by a payment that the ledger has made", async () => {
    const paid = (id: string) => sql`update settlement_periods set state = 'paid', paid_at = now() where id = ${id}`;
    expect(await owner.attempt(paid(released))).toContain("when all of its lines are");
    const posted = sql`insert into ledger_keys (brand_id, key, transfer_id, facts)
      select ${s.brandId}, 'commission:' || id || ':paid', 1, '' from settlement_lines where period_id = ${released} and paid > 0`;
    expect(await owner.attempt(paid(released), [posted])).toBe("done");
    const unset = sql`delete from ledger_keys where key like '%accrued'`;
    expect(await owner.attempt(paid(released), [posted, unset])).toContain("when all of its lines are");
  });

  it("has limits that two have agreed on", async () => {
    const put = (most: bigint) =>
      sql`insert into settlement_limits values (${s.brandId}, 'hourly', 'PHP', ${most}, ${approval}, now())`;
    const payload = { kind: "hourly", currency: "PHP", most: "7.00" };
    const two = agreed({ kind: "settlements.limit", payload });
    expect(await owner.attempt(put(7_0000n), [two])).toBe("done");
    expect(await owner.attempt(put(7_0001n), [two])).toContain("a limit is what two");
    expect(await owner.attempt(put(7_0000n))).toContain("a limit is what two");
    for (const but of [{ kind: "daily" }, { currency: "USD" }])
      expect(
        await owner.attempt(put(7_0000n), [agreed({ kind: "settlements.limit", payload: { ...payload, ...but } })]),
      ).toContain("a limit is what two");
    for (const but of [
      { brand_id: null },
      { kind: "team.move" },
      { state: "proposed", decided_by: null, decided_at: null },
    ])
      expect(await owner.attempt(put(7_0000n), [agreed({ kind: "settlements.limit", payload, ...but })])).toContain(
        "a limit is what two",
      );
    expect(await owner.attempt(sql`delete from settlement_limits`, [put(7_0000n)])).toContain("a limit is what two");
  });
});

describe("the application", () => {
  it.each([
    ["says what is paid", () => s.db.updateTable("settlement_lines").set({ paid: 1n })],
    ["takes off a debt", () => s.db.updateTable("settlement_lines").set({ deducted: 1n })],
    ["releases", () => s.db.updateTable("settlement_periods").set({ released_at: new Date(0) })],
    ["says who agreed", () => s.db.updateTable("settlement_periods").set({ approval_id: null })],
    ["says what a period pays", () => s.db.updateTable("settlement_periods").set({ paid: 1n })],
    ["writes debts", () => s.db.updateTable("commission_debts").set({ amount: 0n })],
    ["takes lines away", () => s.db.deleteFrom("settlement_lines")],
  ] as [string, () => { execute: () => Promise<unknown> }][])("never %s by itself", async (_name, work) => {
    await expect(work().execute()).rejects.toThrow("permission denied");
  });
});

describe("agents:commissions", () => {
  const source = () => houseAccount(s.brandId, "PHP");
  const owed = () => commissionsAccount(s.brandId, "PHP");
  const cashOf = (name: string) => memberAccount({ brandId: s.brandId, memberId: s.of(name).id, currency: "PHP" });
  const REFUSED = "agents are paid what was released";
  let own: LineRow;
  beforeAll(() => void (own = lineOf("low", releasedLines)));
  const paid = () => (own.paid ?? 0n) as Amount;
  const post = (key: Key, from: ReturnType<typeof source>, to: ReturnType<typeof source>, moved: Amount) =>
    s.deps.ledger.transaction((_tx, verbs) => verbs.post({ key, from, to, amount: moved }));

  it("takes in what was released, and nothing else", async () => {
    const accrued = (id: string) => keyOf("settlement", id, "accrued");
    await expect(post(accrued(period), source(), owed(), amount("50.00"))).rejects.toThrow(REFUSED);
    await expect(post(keyOf("settlement", "rebate", "paid"), source(), owed(), amount("1.00"))).rejects.toThrow(
      REFUSED,
    );
    await expect(post(accrued(released), source(), owed(), amount("1.00"))).rejects.toThrow(REFUSED);
    await expect(post(accrued(released), adjustmentsAccount(s.brandId, "PHP"), owed(), amount("1.00"))).rejects.toThrow(
      "an adjustment is what two",
    );
    await expect(post(accrued(released), source(), cashOf("low"), amount("1.00"))).rejects.toThrow(REFUSED);
    await expect(post(accrued(released), owed(), source(), amount("1.00"))).rejects.toThrow(REFUSED);
  });

  it("gives each line its amount, to its agent, under its key", async () => {
    const key = keyOf("commission", own.id, "paid");
    await expect(
      post(keyOf("commission", lineOf("low").id, "paid"), owed(), cashOf("low"), amount("10.00")),
    ).rejects.toThrow(REFUSED);
    await expect(post(key, owed(), cashOf("low"), (paid() + 1n) as Amount)).rejects.toThrow(REFUSED);
    await expect(post(key, owed(), cashOf("master"), paid())).rejects.toThrow(REFUSED);
    await expect(post(key, source(), cashOf("low"), paid())).rejects.toThrow(REFUSED);
    await expect(
      post(
        key,
        owed(),
        memberAccount({ brandId: s.brandId, memberId: s.of("low").id, currency: "PHP" }, "bonus"),
        paid(),
      ),
    ).rejects.toThrow(REFUSED);
    await expect(post(keyOf("commission", "nobody", "paid"), owed(), cashOf("low"), paid())).rejects.toThrow(REFUSED);
    await expect(post(keyOf("promo", own.id, "paid"), owed(), cashOf("low"), paid())).rejects.toThrow(REFUSED);
    const voided = { key: keyOf("bet", own.id, "void"), voids: key, brandId: s.brandId, memberId: s.of("low").id };
    await expect(s.deps.ledger.void(voided as never)).rejects.toThrow("never voided");
  });

  it("gives nothing before the release, even where a line says what is paid", async () => {
    const [line, name] = [lineOf("low"), `member:${s.of("low").id}`];
    const said = sql`update settlement_lines set paid = owed where id = ${line.id}`;
    const check = (id: string, legs: readonly [string, bigint][]) => sql`
      select ledger_check_commissions(${legs.map(() => s.brandId)}::uuid[], ${legs.map(([who]) => who)}::text[],
        ${legs.map(() => "cash")}::text[], ${legs.map(() => "PHP")}::text[], array[${id}], ${legs.map(() => 1)}::integer[],
        ${legs.map((_leg, index) => index + 1)}::integer[], ${legs.map(([, moved]) => moved)}::bigint[])`;
    const pay = check(`commission:${line.id}:paid`, [
      ["agents:commissions", -line.owed],
      [name, line.owed],
    ]);
    expect(await owner.attempt(pay, [said])).toContain(REFUSED);
    expect(await owner.attempt(pay, [said, change(sql`state = 'released', released_at = now(), paid = 0`)])).toBe(
      "done",
    );
    const posting = sql`insert into batch_postings values ('early', ${`commission:${line.id}:paid`}, ${name}, ${line.owed})`;
    const postEarly = sql`select ledger_post_batch('early', ${s.brandId}, 'agents:commissions', 'cash', 'PHP', 10)`;
    expect(await owner.attempt(postEarly, [said, posting])).toContain(REFUSED);

    const { paid: whole } = await s.db
      .selectFrom("settlement_periods")
      .select("paid")
      .where("id", "=", released)
      .executeTakeFirstOrThrow();
    const setAside = (into: bigint) =>
      check(`settlement:${released}:accrued`, [
        ["house", -(whole ?? 0n)],
        ["agents:commissions", into],
      ]);
    expect(await owner.attempt(setAside(whole ?? 0n))).toBe("done");
    expect(await owner.attempt(setAside((whole ?? 0n) + 1n))).toContain(REFUSED);
  });

  it("gives the same by the batch", async () => {
    const key = keyOf("commission", own.id, "paid");
    const attempt = async (
      posting: { key: Key; name?: string; amount?: bigint },
      {
        from = "agents:commissions",
        kind = "cash",
      }: { from?: "house" | "agents:commissions"; kind?: "cash" | "bonus" } = {},
    ) => {
      const name = `try ${newId(s.clock.now())}`;
      const to = {
        key: posting.key,
        owner: cashOf(posting.name ?? "low").owner,
        amount: (posting.amount ?? paid()) as Amount,
      };
      await layDownBatch(s.db, { name }, [to]);
      return postBatch(s.db, { name, brandId: s.brandId, from, kind, currency: "PHP" });
    };
    await expect(attempt({ key: keyOf("commission", lineOf("low").id, "paid"), amount: 10_0000n })).rejects.toThrow(
      REFUSED,
    );
    await expect(attempt({ key, amount: paid() + 1n })).rejects.toThrow(REFUSED);
    await expect(attempt({ key, name: "master" })).rejects.toThrow(REFUSED);
    await expect(attempt({ key }, { from: "house" })).rejects.toThrow(REFUSED);
    await expect(attempt({ key }, { kind: "bonus" })).rejects.toThrow(REFUSED);
    await expect(attempt({ key: keyOf("settlement", own.id, "paid") })).rejects.toThrow(REFUSED);
    await expect(attempt({ key: keyOf("settlement", period, "accrued") }, { from: "house" })).rejects.toThrow(REFUSED);
    expect(await attempt({ key })).toEqual({ posted: 1, replayed: 0, reused: [] });
    // By the other way it is the same transfer.
    expect(await post(key, owed(), cashOf("low"), paid())).toMatchObject({ refusal: null, isReplay: true });
  });
});
