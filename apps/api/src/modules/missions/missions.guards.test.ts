import { randomUUID } from "node:crypto";
import { createBrand, createMember, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * Tests the constraints that the database enforces on missions for any writer. They use the week of January 2026 that
 * begins on Monday the 5th.
 */
let database: TestDatabase;
let names: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase({ isOwner: true });
  const { db, pool } = database;
  const [brand, other] = [await createBrand(db), await createBrand(db)];
  const [member, trial, stranger] = [
    await createMember(db, brand.id),
    await createMember(db, brand.id, { type: 4 }),
    await createMember(db, other.id),
  ];
  const [daily, weekly, closed, first, second] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  names = {
    brand: brand.id,
    other: other.id,
    member: member.id,
    trial: trial.id,
    stranger: stranger.id,
    daily,
    weekly,
    closed,
  };
  await pool.query(`insert into operators (id, account, name, email_sealed, state, password_hash, secret_sealed, created_at)
    values ('${first}', 'one', 'One', 'x', 'active', 'x', 'x', now()), ('${second}', 'two', 'Two', 'x', 'active', 'x', 'x', now())`);
  for (const [id, period] of [
    [daily, "daily"],
    [weekly, "weekly"],
    [closed, "daily"],
  ])
    await pool.query(
      `insert into missions (id, brand_id, period, created_at) values ('${id}', '${brand.id}', '${period}', now())`,
    );
  // Inserted without the guards of approvals, which are tested elsewhere.
  for (const [name, kind, state, brandId, amount, rewardKind = "cash"] of [
    ["agreed", "missions.version", "approved", brand.id, "1500.00"],
    ["agreedMore", "missions.version", "approved", brand.id, "15000.00"],
    ["agreedBonus", "missions.version", "approved", brand.id, "1500.00", "bonus"],
    ["refused", "missions.version", "refused", brand.id, "1500.00"],
    ["elsewhere", "missions.version", "approved", other.id, "1500.00"],
    ["otherKind", "members.adjust", "approved", brand.id, "1500.00"],
    ["otherAmount", "missions.version", "approved", brand.id, "1499.00"],
  ] as const) {
    names[name] = randomUUID();
    await pool.query(`begin; set local session_replication_role = replica;
      insert into approvals (id, brand_id, kind, subject_kind, subject_id, payload, reason, proposed_by, good_for_hours, state,
        decided_by, decided_at) values ('${names[name]}', '${brandId}', '${kind}', 'mission', '${daily}',
        '{"rewardKind": "${rewardKind}", "rewardAmount": "${amount}", "wagering": ${rewardKind === "bonus" ? '{"times": 5, "days": 30}' : "null"}}', 'r', '${first}', 1, '${state}', '${second}', now()); commit`);
  }
  await version(daily, {});
  await version(closed, { is_open: "false" });
});
afterAll(() => database.close());

const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (_all, name: string) => names[name] ?? "");
const write = (table: string, row: Record<string, string>) =>
  fill(`insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).join(", ")})`);
const versionOf = (mission: string, change: Record<string, string>) =>
  write("mission_versions", {
    mission_id: `'${mission}'`,
    version: "1",
    brand_id: "'$brand'",
    from_day: "'2026-01-06'",
    is_open: "true",
    goal: "'validStake'",
    categories: "'{}'",
    target: "100",
    reward_kind: "'cash'",
    reward_amount: "500",
    titles: "'{}'",
    claim_days: "3",
    created_at: "'2026-01-05 12:00+08'",
    ...change,
  });
const bonus = (wagering: { times: number; days: number }) => ({
  reward_kind: "'bonus'",
  reward_amount: "15000000",
  reward_terms: `'${JSON.stringify(wagering)}'`,
});
const version = (mission: string, change: Record<string, string>) => database.pool.query(versionOf(mission, change));
const counterOf = (change: Record<string, string> = {}) =>
  write("mission_counters", {
    member_id: "'$member'",
    mission_id: "'$daily'",
    from_day: "'2026-01-06'",
    version: "1",
    brand_id: "'$brand'",
    target: "100",
    counted: "100",
    ...change,
  });

/** Runs the statements and rolls them back. Returns the error message, or "taken". */
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
  it.each([
    ["is taken", {}, "taken"],
    ["of another brand", { brand_id: "'$other'" }, "belongs to the brand"],
    ["with a gap in its number", { version: "3" }, "numbered in order"],
    ["with an earlier number", { version: "1" }, "numbered in order"],
    ["from its own day on", { from_day: "'2026-01-05'" }, "begins after the period"],
    // 16:30 UTC is already the next day in Manila.
    [
      "from the day that has begun in the brand's zone",
      { created_at: "'2026-01-05 16:30Z'" },
      "begins after the period",
    ],
    ["with a high reward that one operator set", { reward_amount: "15000000" }, "above the limit"],
    ["with a reward at the limit", { reward_amount: "10000000" }, "taken"],
    ["with a high reward that two agreed on", { reward_amount: "15000000", approval_id: "'$agreed'" }, "taken"],
    ["with a refused approval", { reward_amount: "15000000", approval_id: "'$refused'" }, "above the limit"],
    ["with another brand's approval", { reward_amount: "15000000", approval_id: "'$elsewhere'" }, "above the limit"],
    [
      "with an approval of something else",
      { reward_amount: "15000000", approval_id: "'$otherKind'" },
      "above the limit",
    ],
    ["with an approval of less", { reward_amount: "15000000", approval_id: "'$otherAmount'" }, "above the limit"],
    [
      "with an approval of cash, for points",
      { reward_amount: "150000000", reward_kind: "'points'", approval_id: "'$agreedMore'" },
      "above the limit",
    ],
    ["with a bonus that two agreed on", { ...bonus({ times: 5, days: 30 }), approval_id: "'$agreedBonus'" }, "taken"],
    [
      "with an approval of a higher wagering requirement",
      { ...bonus({ times: 1, days: 30 }), approval_id: "'$agreedBonus'" },
      "above the limit",
    ],
    [
      "with an approval of other days to wager",
      { ...bonus({ times: 5, days: 60 }), approval_id: "'$agreedBonus'" },
      "above the limit",
    ],
    ["that ends the mission, whatever its reward", { is_open: "false", reward_amount: "15000000" }, "taken"],
  ])("%s", async (_name, change, verdict) => {
    expect(await attempt(versionOf("$daily", { version: "2", ...change }))).toContain(verdict);
  });

  it("of a weekly mission begins on a Monday of a later week", async () => {
    expect(await attempt(versionOf("$weekly", { from_day: "'2026-01-13'" }))).toContain("begins on a Monday");
    expect(await attempt(versionOf("$weekly", { from_day: "'2026-01-12'" }))).toBe("taken");
    expect(
      await attempt(versionOf("$weekly", { from_day: "'2026-01-12'", created_at: "'2026-01-12 00:00+08'" })),
    ).toContain("begins after the period");
  });

  it("is never changed, nor is its mission", async () => {
    expect(await attempt("update mission_versions set target = 1")).toContain("never changed");
    expect(await attempt("delete from mission_versions")).toContain("never changed");
    expect(await attempt("update missions set period = 'weekly'")).toContain("never changed");
    expect(await attempt("delete from missions where id = '$weekly'")).toContain("never changed");
  });
});

describe("progress", () => {
  it.each([
    ["is taken", {}, "taken"],
    ["that begins completed", { completed_at: "now()" }, "begins incomplete"],
    ["of a trial", { member_id: "'$trial'" }, "by the version"],
    ["of another brand's member", { member_id: "'$stranger'" }, "by the version"],
    ["with another target", { target: "99" }, "by the version"],
    ["of a period before its version", { from_day: "'2026-01-05'" }, "by the version"],
    ["of a mission that has ended", { mission_id: "'$closed'" }, "by the version"],
    ["at another brand", { brand_id: "'$other'" }, "by the version"],
    ["of no version", { version: "9" }, "by the version"],
  ])("%s", async (_name, change, verdict) => {
    expect(await attempt(counterOf(change))).toContain(verdict);
  });

  const DONE = "update mission_counters set completed_at = now()";
  it.each([
    ["is completed at its target", [DONE], "taken"],
    ["is completed below it", ["update mission_counters set counted = 99", DONE], "when its target is reached"],
    ["keeps its target", ["update mission_counters set target = 1"], "keeps its member"],
    ["is deleted", ["delete from mission_counters"], "never deleted"],
    [
      "is completed again",
      [DONE, "update mission_counters set completed_at = now() + interval '1 s'"],
      "stays completed",
    ],
    ["loses its completion", [DONE, "update mission_counters set completed_at = null"], "stays completed"],
    ["is refused afterwards", [DONE, "update mission_counters set refused = 'locked'"], "stays completed"],
    ["is corrected afterwards", [DONE, "update mission_counters set counted = 5, missing = 95"], "taken"],
  ])("that %s", async (_name, changes, verdict) => {
    expect(await attempt(counterOf(), ...changes)).toContain(verdict);
  });
});

describe("the reward of a mission", () => {
  const reward = (change: Record<string, string> = {}) =>
    write("rewards", {
      id: "gen_random_uuid()",
      brand_id: "'$brand'",
      member_id: "'$member'",
      source: "'mission'",
      source_ref: "'$daily:2026-01-06'",
      kind: "'cash'",
      currency: "'PHP'",
      amount: "500",
      titles: "'{}'",
      issued_at: "now()",
      ...change,
    });
  const COMPLETED = "update mission_counters set completed_at = now()";
  it.each([
    ["of a completed mission", [COMPLETED], {}, "taken"],
    ["of an incomplete one", [], {}, "pays the reward of its version"],
    ["that was refused", [`${COMPLETED}, refused = 'locked'`], {}, "pays the reward of its version"],
    ["of another amount", [COMPLETED], { amount: "501" }, "pays the reward of its version"],
    ["of another kind", [COMPLETED], { kind: "'points'" }, "pays the reward of its version"],
    ["in another currency", [COMPLETED], { currency: "'VND'" }, "pays the reward of its version"],
    ["at another brand", [COMPLETED], { brand_id: "'$other'" }, "pays the reward of its version"],
    ["of another period", [COMPLETED], { source_ref: "'$daily:2026-01-07'" }, "pays the reward of its version"],
    ["of another mission", [COMPLETED], { source_ref: "'$weekly:2026-01-06'" }, "pays the reward of its version"],
  ])("%s", async (_name, changes, change, verdict) => {
    expect(await attempt(counterOf(), ...changes, reward(change))).toContain(verdict);
  });

  it("is the member's who completed it", async () => {
    const { id } = await createMember(database.db, names["brand"] ?? "");
    expect(await attempt(counterOf(), COMPLETED, reward({ member_id: `'${id}'` }))).toContain("pays the reward");
  });
});
