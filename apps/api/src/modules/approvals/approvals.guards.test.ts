import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";

/** Tests that guards which require an approval of one exact change refuse a change that differs in a single fact. */

let app: TestConsole;
let owner: ReturnType<typeof openOwner>;
let operators: [string, string];
let program: string;
beforeAll(async () => {
  app = await openTestConsole();
  owner = openOwner(app.ownerUrl);
  operators = [(await app.addOperator("admin")).id, (await app.addOperator("admin")).id];
  program = randomUUID();
  await owner.put([
    sql`insert into rebate_programs (id, brand_id, way, base, period, names, created_at)
      values (${program}, ${app.brands.perya}, 'manual', 'validBet', 'day', '{}', ${now()})`,
  ]);
});
afterAll(async () => {
  await owner.close();
  await app.close();
});

const now = () => app.clock.now();
class Undone extends Error {}

/**
 * Attempts a change and returns "done" or the refusal. Runs as the application's login, which no guard exempts, and
 * rolls back.
 */
async function attempt(work: RawBuilder<unknown>): Promise<string> {
  let outcome = "done";
  const trying = app.db.transaction().execute(async (tx) => {
    await work.execute(tx).catch(({ message }: Error) => (outcome = message));
    throw new Undone();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return outcome;
}

type Row = Record<string, unknown>;

const add = (table: string, row: Row) => sql`
  insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)).*`;

type Case = {
  kind: string;
  refusal: string;
  /** Returns the change that the approval is for. */
  change: (approvalId: string) => Promise<RawBuilder<unknown>> | RawBuilder<unknown>;
  payload: () => Promise<Row> | Row;
  subject?: () => string;
  /** Changes to the payload, each of which makes the approval one for something else. */
  wrong: Row[];
  others?: Row[];
};

const NEXT = () => `${new Date(now().getTime() + 40 * 86_400_000).toISOString().slice(0, 7)}-01`;
const versionId = randomUUID();
const level = (name: string, levelGift: string | null) => {
  const line = levelGift === null ? null : { validStake: "1000.00", deposits: "0.00" };
  return { name, up: line, keep: line, levelGift, birthdayGift: null, pointsPercent: 0 };
};
const LEVELS = { levels: [level("Nipa", null), level("Buri", "20000.01")], giftTimes: null, giftDays: 30 };
const REBATE = { levels: [{ rates: { RNG: "0.02" }, cap: "300.00" }], autoApproveMax: "500.00", payAt: "18:00" };
const KINDS = ["live", "lottery", "pvp", "slots", "sports", "deposit"] as const;
const RATES = Object.fromEntries(KINDS.map((kind, index) => [kind, `${index + 1}00.00`]));
const PAIR = { fromKind: "points", fromCurrency: "PHP", toKind: "cash", toCurrency: "PHP" };
const versionOf = async (table: "point_rates" | "exchange_rates") => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(version), 0) + 1 as next from ${sql.table(table)} where brand_id = ${app.brands.perya}`.execute(
    app.db,
  );
  return rows[0]?.next ?? 1;
};
const LATE = { decided_at: "2999-01-01T00:00:00Z" };
const item = randomUUID();

const CASES: Record<string, Case> = {
  "VIP levels": {
    kind: "vip.version",
    refusal: "VIP benefits above the limit need two operators",
    payload: () => ({ versionId, startsOn: NEXT(), terms: LEVELS }),
    change: (approval) =>
      add("vip_versions", {
        id: versionId,
        brand_id: app.brands.perya,
        version: 1,
        starts_on: NEXT(),
        terms: LEVELS,
        reason: "a test",
        created_at: now(),
        approval_id: approval,
        is_on: true,
      }),
    wrong: [{ versionId: randomUUID() }, { startsOn: "2020-01-01" }, { terms: { ...LEVELS, giftDays: 31 } }],
  },
  "a rebate": {
    kind: "rebates.version",
    refusal: "rebates above the limits need two operators",
    payload: () => ({ versionId, startsOn: NEXT(), isOn: true, terms: REBATE }),
    change: (approval) =>
      add("rebate_versions", {
        id: versionId,
        program_id: program,
        brand_id: app.brands.perya,
        version: 1,
        starts_on: NEXT(),
        is_on: true,
        terms: REBATE,
        reason: "a test",
        created_at: now(),
        approval_id: approval,
      }),
    wrong: [
      { versionId: randomUUID() },
      { startsOn: "2020-01-01" },
      { isOn: false },
      { terms: { ...REBATE, payAt: "19:00" } },
    ],
  },
  "earning rates": {
    kind: "points.earning",
    refusal: "new earning rates need two operators",
    payload: async () => ({ version: await versionOf("point_rates"), rates: RATES }),
    change: async (approval) =>
      add("point_rates", {
        ...Object.fromEntries(KINDS.map((kind, index) => [kind, (index + 1) * 1_000_000])),
        brand_id: app.brands.perya,
        version: await versionOf("point_rates"),
        starts_at: new Date(now().getTime() + 60_000),
        approval_id: approval,
      }),
    wrong: [{ version: 99 }, ...KINDS.map((kind) => ({ rates: { ...RATES, [kind]: "700.00" } }))],
    others: [LATE],
  },
  "an exchange rate": {
    kind: "points.conversion",
    refusal: "a new exchange rate needs two operators",
    payload: async () => ({
      version: await versionOf("exchange_rates"),
      pair: PAIR,
      fromAmount: "100.00",
      toAmount: "1.00",
      minimum: "500.00",
    }),
    change: async (approval) =>
      sql`insert into exchange_rates (brand_id, from_kind, from_currency, to_kind, to_currency, version, from_amount, to_amount,
          minimum, starts_at, approval_id)
        values (${app.brands.perya}, 'points', 'PHP', 'cash', 'PHP', ${await versionOf("exchange_rates")}, 1000000, 10000,
          5000000, ${new Date(now().getTime() + 60_000)}, ${approval})`,
    wrong: [
      { version: 99 },
      { pair: { ...PAIR, fromKind: "cash" } },
      { fromAmount: "101.00" },
      { toAmount: "1.01" },
      { minimum: "501.00" },
    ],
    others: [LATE],
  },
  stock: {
    kind: "points.stock",
    refusal: "stock above the limit needs two operators",
    subject: () => item,
    payload: () => ({ from: { stock: 10 }, to: { stock: 501, cost: "100.00" } }),
    change: (approval) =>
      sql`update mall_items set stock = 501, cost = 1000000, approval_id = ${approval} where id = ${item}`,
    wrong: [{ from: { stock: 11 } }, { to: { stock: 502, cost: "100.00" } }, { to: { stock: 501, cost: "100.01" } }],
    others: [{ subject_id: randomUUID() }],
  },
};

it.each(Object.entries(CASES))("%s: an approval is of exactly this change", async (_name, given) => {
  const { kind, refusal, change, subject, wrong, others = [] } = given;
  if (subject)
    await owner.put([
      sql`insert into mall_items (id, brand_id, titles, notes, units, shelf, art, points, cost, stock, made_at)
        values (${item}, ${app.brands.perya}, '{}', '{}', '{}', 'home', 'cup', 10000, 1000000, 10, now())`,
    ]);
  const payload = await given.payload();
  const agree = async (facts: Row) => {
    const id = randomUUID();
    const row = {
      id,
      brand_id: app.brands.perya,
      kind,
      subject_kind: "test",
      subject_id: subject?.() ?? app.brands.perya,
      payload,
      reason: "a test",
      proposed_by: operators[0],
      proposed_at: now(),
      good_for_hours: 72,
      expires_at: now(),
      state: "approved",
      decided_by: operators[1],
      decided_at: now(),
      words: "",
      ...facts,
    };
    await owner.put([add("approvals", row)]);
    return attempt(await change(id));
  };
  expect(await agree({})).toBe("done");
  const differing = [
    { kind: "another.kind" },
    { state: "refused" },
    { brand_id: app.brands.fiesta },
    ...others,
    ...wrong.map((part) => ({ payload: { ...payload, ...part } })),
  ];
  for (const facts of differing) expect([facts, await agree(facts)]).toEqual([facts, refusal]);
});
