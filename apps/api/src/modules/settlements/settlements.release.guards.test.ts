import { newId } from "@perya/db";
import {
  adjustmentsAccount,
  commissionsAccount,
  houseAccount,
  keyOf,
  storeBatch,
  memberAccount,
  postBatch,
  type Key,
} from "@perya/ledger";
import { amount, type Amount } from "@perya/money";
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
/** A released, unpaid period of another kind, for the same members. */
let released = "";
let releasedLines: LineRow[] = [];
beforeAll(async () => void ({ s, owner, period, released, lineOf, releasedLines, close } = await openGuarded()));
afterAll(() => close());
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

const change = (set: Statement): Statement => sql`update settlement_periods set ${set} where id = ${period}`;

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

  it("is within the limit, or approved by two operators", async () => {
    expect(await owner.attempt(release(null))).toContain("a period above the limit needs two operators");
    expect(await owner.attempt(release(approval))).toContain("by its hash and total");
    expect(await owner.attempt(release(approval), [agreed()])).toBe("done");
    const limit = (most: bigint) =>
      sql`insert into settlement_limits values (${s.brandId}, 'daily', 'PHP', ${most}, ${approval}, now())`;
    expect(await owner.attempt(release(null), [limit(50_0000n)])).toBe("done");
    expect(await owner.attempt(release(null), [limit(49_9999n)])).toContain(
      "a period above the limit needs two operators",
    );
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
  ])("cannot be that of %s", async (_name, but) => {
    expect(await owner.attempt(release(approval), [agreed(but)])).toContain("by its hash and total");
  });

  it("states the paid amount of every line", async () => {
    const work = change(sql`state = 'released', released_at = now(), approval_id = ${approval}, paid = 0`);
    expect(await owner.attempt(work, [agreed()])).toContain("the paid amount must equal the sum of the lines");
    const said = sql`update settlement_lines set paid = greatest(0, owed) where period_id = ${period}`;
    expect(await owner.attempt(work, [agreed(), said])).toContain("the paid amount must equal the sum of the lines");
  });

  it("is done once", async () => {
    const again = sql.raw(`do $$ begin
      if settlement_release('${released}', null, now()) then raise exception 'released again'; end if; end $$`);
    expect(await owner.attempt(again)).toBe("done");
  });

  it("is followed by a payment in the ledger", async () => {
    const paid = (id: string) => sql`update settlement_periods set state = 'paid', paid_at = now() where id = ${id}`;
    expect(await owner.attempt(paid(released))).toContain("a period is paid only when all its lines are");
    const posted = sql`insert into ledger_keys (brand_id, key, transfer_id, facts)
      select ${s.brandId}, 'commission:' || id || ':paid', 1, '' from settlement_lines where period_id = ${released} and paid > 0`;
    expect(await owner.attempt(paid(released), [posted])).toBe("done");
    const unset = sql`delete from ledger_keys where key like '%accrued'`;
    expect(await owner.attempt(paid(released), [posted, unset])).toContain(
      "a period is paid only when all its lines are",
    );
  });

  it("has limits that two operators approved", async () => {
    const put = (most: bigint) =>
      sql`insert into settlement_limits values (${s.brandId}, 'hourly', 'PHP', ${most}, ${approval}, now())`;
    const payload = { kind: "hourly", currency: "PHP", most: "7.00" };
    const two = agreed({ kind: "settlements.limit", payload });
    expect(await owner.attempt(put(7_0000n), [two])).toBe("done");
    expect(await owner.attempt(put(7_0001n), [two])).toContain("a limit must match an approval by two operators");
    expect(await owner.attempt(put(7_0000n))).toContain("a limit must match an approval by two operators");
    for (const but of [{ kind: "daily" }, { currency: "USD" }])
      expect(
        await owner.attempt(put(7_0000n), [agreed({ kind: "settlements.limit", payload: { ...payload, ...but } })]),
      ).toContain("a limit must match an approval by two operators");
    for (const but of [
      { brand_id: null },
      { kind: "team.move" },
      { state: "proposed", decided_by: null, decided_at: null },
    ])
      expect(await owner.attempt(put(7_0000n), [agreed({ kind: "settlements.limit", payload, ...but })])).toContain(
        "a limit must match an approval by two operators",
      );
    expect(await owner.attempt(sql`delete from settlement_limits`, [put(7_0000n)])).toContain(
      "a limit must match an approval by two operators",
    );

    // The limit's later approval invalidates this earlier one.
    const replay = sql`update settlement_limits set most = ${7_0000n}, approval_id = ${approval} where kind = 'hourly'`;
    const later = "00000000-0000-7000-8000-00000000a1a2";
    const now = (moment: RawBuilder<unknown>) => [
      two,
      agreed({ id: later, kind: "settlements.limit", payload: { ...payload, most: "5.00" } }),
      sql`update approvals set decided_at = ${moment} where id = ${later}`,
      sql`insert into settlement_limits values (${s.brandId}, 'hourly', 'PHP', ${5_0000n}, ${later}, now())`,
    ];
    expect(await owner.attempt(replay, now(sql`decided_at - interval '1 hour'`))).toBe("done");
    expect(await owner.attempt(replay, now(sql`decided_at + interval '1 hour'`))).toContain(
      "a limit must match an approval by two operators",
    );
  });
});

describe("the application", () => {
  it.each([
    ["states what is paid", () => s.db.updateTable("settlement_lines").set({ paid: 1n })],
    ["takes off a debt", () => s.db.updateTable("settlement_lines").set({ deducted: 1n })],
    ["releases", () => s.db.updateTable("settlement_periods").set({ released_at: new Date(0) })],
    ["says who agreed", () => s.db.updateTable("settlement_periods").set({ approval_id: null })],
    ["says what a period pays", () => s.db.updateTable("settlement_periods").set({ paid: 1n })],
    ["writes debts", () => s.db.updateTable("commission_debts").set({ amount: 0n })],
    ["takes lines away", () => s.db.deleteFrom("settlement_lines")],
  ] as [string, () => { execute: () => Promise<unknown> }][])("never %s without a release", async (_name, work) => {
    await expect(work().execute()).rejects.toThrow("permission denied");
  });
});

describe("agents:commissions", () => {
  const source = () => houseAccount(s.brandId, "PHP");
  const owed = () => commissionsAccount(s.brandId, "PHP");
  const cashOf = (name: string) => memberAccount({ brandId: s.brandId, memberId: s.of(name).id, currency: "PHP" });
  const REFUSED = "commissions must match released";
  let own: LineRow;
  beforeAll(() => void (own = lineOf("low", releasedLines)));
  const paid = () => (own.paid ?? 0n) as Amount;
  const post = (key: Key, from: ReturnType<typeof source>, to: ReturnType<typeof source>, moved: Amount) =>
    s.deps.ledger.transaction((_tx, verbs) => verbs.post({ key, from, to, amount: moved }));

  it("receives what was released, and nothing else", async () => {
    const accrued = (id: string) => keyOf("settlement", id, "accrued");
    await expect(post(accrued(period), source(), owed(), amount("50.00"))).rejects.toThrow(REFUSED);
    await expect(post(keyOf("settlement", "rebate", "paid"), source(), owed(), amount("1.00"))).rejects.toThrow(
      REFUSED,
    );
    await expect(post(accrued(released), source(), owed(), amount("1.00"))).rejects.toThrow(REFUSED);
    await expect(post(accrued(released), adjustmentsAccount(s.brandId, "PHP"), owed(), amount("1.00"))).rejects.toThrow(
      "an adjustment must match an approval by two operators",
    );
    await expect(post(accrued(released), source(), cashOf("low"), amount("1.00"))).rejects.toThrow(REFUSED);
    await expect(post(accrued(released), owed(), source(), amount("1.00"))).rejects.toThrow(REFUSED);
  });

  it("pays each line its amount, to its agent, under its key", async () => {
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
    await expect(s.deps.ledger.void(voided as never)).rejects.toThrow("is of a type that cannot be voided");
  });

  it("pays nothing before the release, even if a line states an amount", async () => {
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

  it("pays the same by batch", async () => {
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
      await storeBatch(s.db, { name }, [to]);
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
    // Posted as a single movement, it makes the same transfer.
    expect(await post(key, owed(), cashOf("low"), paid())).toMatchObject({ refusal: null, isReplay: true });
  });
});
