import { randomUUID } from "node:crypto";
import { createBrand, createMember, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Tests the rules that the database enforces on leaderboards for any writer. */
let database: TestDatabase;
let names: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase({ isOwner: true });
  const { db, pool } = database;
  const [brand, other] = [await createBrand(db), await createBrand(db)];
  const [winner, second, frozen, stranger] = [
    await createMember(db, brand.id),
    await createMember(db, brand.id),
    await createMember(db, brand.id),
    await createMember(db, other.id),
  ];
  const [daily, weekly, closed, round, one, two] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  names = {
    brand: brand.id,
    other: other.id,
    winner: winner.id,
    second: second.id,
    frozen: frozen.id,
    stranger: stranger.id,
  };
  Object.assign(names, { daily, weekly, closed, round });
  await pool.query(`insert into operators (id, account, name, email_sealed, state, password_hash, secret_sealed, created_at)
    values ('${one}', 'one', 'One', 'x', 'active', 'x', 'x', now()), ('${two}', 'two', 'Two', 'x', 'active', 'x', 'x', now())`);
  for (const [id, period] of [
    [daily, "daily"],
    [weekly, "weekly"],
    [closed, "daily"],
  ])
    await pool.query(`insert into leaderboards (id, brand_id, period, categories, created_at)
      values ('${id}', '${brand.id}', '${period}', '{}', now())`);
  for (const [name, kind, state, brandId, prizes] of [
    ["agreed", "leaderboards.version", "approved", brand.id, '["20000.00", "1.00"]'],
    ["refused", "leaderboards.version", "refused", brand.id, '["20000.00", "1.00"]'],
    ["elsewhere", "leaderboards.version", "approved", other.id, '["20000.00", "1.00"]'],
    ["otherKind", "missions.version", "approved", brand.id, '["20000.00", "1.00"]'],
    ["otherPrizes", "leaderboards.version", "approved", brand.id, '["20000.00"]'],
  ] as const) {
    names[name] = randomUUID();
    await pool.query(`begin; set local session_replication_role = replica;
      insert into approvals (id, brand_id, kind, subject_kind, subject_id, payload, reason, proposed_by, good_for_hours, state,
        decided_by, decided_at) values ('${names[name]}', '${brandId}', '${kind}', 'leaderboard', '${daily}',
        '{"prizes": ${prizes}}', 'r', '${one}', 1, '${state}', '${two}', now()); commit`);
  }
  await pool.query(versionOf("$daily"));
  await pool.query(versionOf("$closed", { is_open: "false" }));
  await pool.query(roundOf({ id: "'$round'" }));
  await pool.query(
    fill(`insert into leaderboard_scores (round_id, member_id, score)
    values ('$round', '$winner', 70), ('$round', '$second', 50), ('$round', '$frozen', 90), ('$round', '$stranger', 40)`),
  );
  await pool.query(
    fill(`set session_replication_role = replica; update members set frozen_at = now() where id = '$frozen';
    set session_replication_role = origin`),
  );
});
afterAll(() => database.close());

const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (_all, name: string) => names[name] ?? "");
const write = (table: string, row: Record<string, string>) =>
  fill(`insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).join(", ")})`);
const versionOf = (board: string, change: Record<string, string> = {}) =>
  write("leaderboard_versions", {
    board_id: `'${board}'`,
    version: "1",
    brand_id: "'$brand'",
    from_day: "'2026-01-06'",
    is_open: "true",
    titles: "'{}'",
    prizes: "'{100,50}'",
    created_at: "'2026-01-05 12:00+08'",
    ...change,
  });
const roundOf = (change: Record<string, string> = {}) =>
  write("leaderboard_rounds", {
    id: "gen_random_uuid()",
    board_id: "'$daily'",
    version: "1",
    brand_id: "'$brand'",
    from_day: "'2026-01-06'",
    starts_at: "'2026-01-06 00:00+08'",
    ends_at: "'2026-01-07 00:00+08'",
    ...change,
  });

async function attempt(...statements: string[]): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(fill(statement));
    return "taken";
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("a version", () => {
  const HIGH = { prizes: "'{200000000,10000}'" };
  it.each([
    ["is taken", {}, "taken"],
    ["of another brand", { brand_id: "'$other'" }, "belongs to the brand"],
    ["with a gap in its number", { version: "3" }, "numbered in order"],
    ["from its own day on", { from_day: "'2026-01-05'" }, "begins after the period"],
    [
      "from the day that has begun in the brand's zone",
      { created_at: "'2026-01-05 16:30Z'" },
      "begins after the period",
    ],
    ["with a higher second prize", { prizes: "'{50,100}'" }, "never rise"],
    ["with a prize of nothing", { prizes: "'{100,0}'" }, "never rise"],
    ["with prizes at the limit", { prizes: "'{100000000,100000000}'" }, "taken"],
    ["with high prizes that one operator set", HIGH, "above the limit"],
    ["with high prizes that two agreed on", { ...HIGH, approval_id: "'$agreed'" }, "taken"],
    ["with a refused approval", { ...HIGH, approval_id: "'$refused'" }, "above the limit"],
    ["with another brand's approval", { ...HIGH, approval_id: "'$elsewhere'" }, "above the limit"],
    ["with an approval of something else", { ...HIGH, approval_id: "'$otherKind'" }, "above the limit"],
    ["with an approval of other prizes", { ...HIGH, approval_id: "'$otherPrizes'" }, "above the limit"],
    ["that ends the board, whatever its prizes", { ...HIGH, is_open: "false" }, "taken"],
  ])("%s", async (_name, change, verdict) => {
    expect(await attempt(versionOf("$daily", { version: "2", ...change }))).toContain(verdict);
  });

  it("of a weekly board begins on a Monday", async () => {
    expect(await attempt(versionOf("$weekly", { from_day: "'2026-01-13'" }))).toContain("begins on a Monday");
    expect(await attempt(versionOf("$weekly", { from_day: "'2026-01-12'" }))).toBe("taken");
  });

  it("is never changed, nor is its board", async () => {
    expect(await attempt("update leaderboard_versions set prizes = '{1}'")).toContain("never changed");
    expect(await attempt("delete from leaderboard_versions")).toContain("never changed");
    expect(await attempt("update leaderboards set period = 'weekly'")).toContain("never changed");
  });
});

describe("a round", () => {
  const NEXT = { from_day: "'2026-01-07'", starts_at: "'2026-01-07 00:00+08'", ends_at: "'2026-01-08 00:00+08'" };
  it.each([
    ["is taken", NEXT, "taken"],
    ["that begins frozen", { ...NEXT, state: "'frozen'", pays_at: "'2026-02-01'" }, "period of its board"],
    ["of a board that has ended", { ...NEXT, board_id: "'$closed'" }, "period of its board"],
    [
      "before its version",
      { from_day: "'2026-01-05'", starts_at: "'2026-01-05 00:00+08'", ends_at: "'2026-01-06 00:00+08'" },
      "period of its board",
    ],
    ["of another brand", { ...NEXT, brand_id: "'$other'" }, "period of its board"],
    ["of no version", { ...NEXT, version: "9" }, "period of its board"],
    ["that begins late", { ...NEXT, starts_at: "'2026-01-07 00:01+08'" }, "period of its board"],
    ["that begins on another day", { ...NEXT, starts_at: "'2026-01-08 00:00+08'" }, "period of its board"],
    ["that ends later", { ...NEXT, ends_at: "'2026-01-09 00:00+08'" }, "period of its board"],
  ])("%s", async (_name, change, verdict) => {
    expect(await attempt(roundOf(change))).toContain(verdict);
  });

  it("of a weekly board begins on a Monday", async () => {
    const tuesday = { from_day: "'2026-01-13'", starts_at: "'2026-01-13 00:00+08'", ends_at: "'2026-01-20 00:00+08'" };
    const open = versionOf("$weekly", { from_day: "'2026-01-12'" });
    expect(await attempt(open, roundOf({ ...tuesday, board_id: "'$weekly'" }))).toContain("period of its board");
  });

  const FREEZE = "update leaderboard_rounds set state = 'frozen', pays_at = '2026-01-08 00:00+08'";
  const RESULTS = `insert into leaderboard_results (round_id, member_id, place, score, prize)
    values ('$round', '$winner', 1, 70, 100), ('$round', '$second', 2, 50, 50)`;
  const PAY =
    "update leaderboard_rounds set state = 'paid', paid_at = '2026-01-08 00:00+08', paid = 150, remainder = 0";
  it.each([
    ["is frozen, then paid", [FREEZE, RESULTS, PAY], "taken"],
    [
      "is paid with a remainder",
      [FREEZE, PAY.replace("paid = 150, remainder = 0", "paid = 0, remainder = 150")],
      "taken",
    ],
    [
      "is paid at once",
      [PAY.replace("set", "set pays_at = '2026-01-08 00:00+08',")],
      "does not go from running to paid",
    ],
    ["is frozen for less than a day", [FREEZE.replace("08 00:00", "07 23:59")], "frozen for a day"],
    [
      "is paid earlier than said",
      [FREEZE, "update leaderboard_rounds set pays_at = '2026-01-08 00:01+08'"],
      "frozen for a day",
    ],
    [
      "is paid before it is due",
      [FREEZE, RESULTS, PAY.replace("'2026-01-08 00:00+08', paid", "'2026-01-07 23:59+08', paid")],
      "when it is due",
    ],
    [
      "pays more than its results",
      [FREEZE, RESULTS, PAY.replace("paid = 150, remainder = 0", "paid = 151, remainder = -1")],
      "are the prizes",
    ],
    [
      "pays more than the prizes, from a remainder below zero",
      [
        FREEZE,
        RESULTS.replace("2, 50, 50)", "2, 50, 60)"),
        PAY.replace("paid = 150, remainder = 0", "paid = 160, remainder = -10"),
      ],
      "are the prizes",
    ],
    [
      "keeps less than is left",
      [FREEZE, PAY.replace("paid = 150, remainder = 0", "paid = 0, remainder = 1")],
      "are the prizes",
    ],
    ["says it paid what it did not", [FREEZE, PAY], "are the prizes"],
    [
      "runs again",
      [FREEZE, "update leaderboard_rounds set state = 'running', pays_at = null"],
      "does not go from frozen to running",
    ],
    [
      "changes after it was paid",
      [FREEZE, RESULTS, PAY, "update leaderboard_rounds set remainder = 0"],
      "does not go from paid to paid",
    ],
    ["changes its period", ["update leaderboard_rounds set ends_at = now()"], "keeps its board"],
    ["is deleted", ["delete from leaderboard_rounds"], "never deleted"],
  ])("%s", async (_name, changes, verdict) => {
    expect(await attempt(...changes)).toContain(verdict);
  });

  const result = (change: Record<string, string>) =>
    write("leaderboard_results", {
      round_id: "'$round'",
      member_id: "'$winner'",
      place: "1",
      score: "70",
      prize: "100",
      ...change,
    });
  it.each([
    ["of a running round", [], {}, "on a frozen board"],
    ["of a frozen round", [FREEZE], {}, "taken"],
    ["with another score", [FREEZE], { score: "71" }, "on a frozen board"],
    ["of another brand's member", [FREEZE], { member_id: "'$stranger'", score: "40" }, "on a frozen board"],
    ["of a blocked member", [FREEZE], { member_id: "'$frozen'", score: "90" }, "a blocked member"],
  ])("has a result %s", async (_name, changes, change, verdict) => {
    expect(await attempt(...changes, result(change))).toContain(verdict);
  });

  it("keeps its results, but for their review", async () => {
    expect(await attempt(FREEZE, RESULTS, "update leaderboard_results set prize = 1")).toContain("stays");
    expect(await attempt(FREEZE, RESULTS, "delete from leaderboard_results")).toContain("stays");
    expect(
      await attempt(FREEZE, RESULTS, "update leaderboard_results set reviewed_at = now(), review_note = 'x'"),
    ).toBe("taken");
  });

  const reward = (change: Record<string, string> = {}) =>
    write("rewards", {
      id: "gen_random_uuid()",
      brand_id: "'$brand'",
      member_id: "'$winner'",
      source: "'leaderboard'",
      source_ref: "'$round'",
      kind: "'cash'",
      currency: "'PHP'",
      amount: "100",
      titles: "'{}'",
      issued_at: "now()",
      ...change,
    });
  it.each([
    ["a result of a paid round", [FREEZE, RESULTS, PAY], {}, "taken"],
    ["a result of a round that is not paid", [FREEZE, RESULTS], {}, "pays the prizes"],
    ["another amount", [FREEZE, RESULTS, PAY], { amount: "101" }, "pays the prizes"],
    ["points", [FREEZE, RESULTS, PAY], { kind: "'points'" }, "pays the prizes"],
    ["another currency", [FREEZE, RESULTS, PAY], { currency: "'VND'" }, "pays the prizes"],
    ["the prize of another member", [FREEZE, RESULTS, PAY], { member_id: "'$second'" }, "pays the prizes"],
  ])("pays as a reward %s", async (_name, changes, change, verdict) => {
    expect(await attempt(...changes, reward(change))).toContain(verdict);
  });
});

describe("the buckets of a board", () => {
  it("never put a higher score into a lower bucket, and begin where leaderboard_floor says", async () => {
    const { rows } = await database.pool.query<{ wrong: string }>(`
      with scores as (
        select (2::numeric ^ power + step * (2::numeric ^ greatest(power - 9, 0)))::bigint as score
        from generate_series(0, 61) as power, generate_series(0, 511, 17) as step where power >= 9 or step < 2 ^ power
        union select generate_series(1, 3000)
      ), placed as (
        select score, leaderboard_bucket(score) as bucket, lag(leaderboard_bucket(score)) over (order by score) as before from scores
      )
      select count(*)::text as wrong from placed
      where bucket < before or score < leaderboard_floor(bucket) or score < 1e15 and score >= leaderboard_floor(bucket + 1)`);
    expect(rows[0]?.wrong).toBe("0");
  });

  it("are equal to the scores after every kind of change", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    const change = (statement: string) => client.query(fill(statement));
    await change(
      `insert into leaderboard_scores select '$round', gen_random_uuid(), (random() * 5000)::bigint - 500 from generate_series(1, 300)`,
    );
    await change("update leaderboard_scores set score = score * 3 where score % 2 = 0");
    await change("update leaderboard_scores set score = -score where score % 5 = 0");
    await change("update leaderboard_scores set score = score where score % 7 = 0");
    const { rows } = await change(`
      select is_doubling, bucket, sum(members)::integer as members from leaderboard_buckets where members > 0 group by 1, 2
      except
      select * from (
        select false, leaderboard_bucket(score), count(*)::integer from leaderboard_scores where score > 0 group by 2
        union all select true, leaderboard_bucket(score) >> 8, count(*)::integer from leaderboard_scores where score > 0 group by 2
      ) as counted`);
    const sums = await change(`select
      (select sum(members)::integer from leaderboard_buckets where is_doubling) as doublings,
      (select sum(members)::integer from leaderboard_buckets where not is_doubling) as buckets,
      (select count(*)::integer from leaderboard_scores where score > 0) as scores`);
    await client.query("rollback");
    client.release();
    expect(rows).toEqual([]);
    const [{ doublings, buckets, scores } = {}] = sums.rows as {
      doublings?: number;
      buckets?: number;
      scores?: number;
    }[];
    expect([doublings, buckets]).toEqual([scores, scores]);
  });
});
