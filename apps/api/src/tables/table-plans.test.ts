import { inTransaction } from "@perya/db";
import { createBrand, createMember, openTestDatabase, type TestDatabase } from "@perya/testing";
import type { Condition } from "@perya/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditTable } from "../modules/audit/index.ts";
import { betsTable } from "../modules/bets/index.ts";
import { contractsTable } from "../modules/contracts/index.ts";
import { withdrawalsTable } from "../modules/withdrawals/index.ts";
import { membersTable } from "../modules/members/index.ts";
import { signInsTable } from "../modules/operators/index.ts";
import { depositsTable } from "../modules/payments/index.ts";
import { referralRewardsTable } from "../modules/referrals/index.ts";
import { statementTable } from "../modules/wallet/index.ts";
import type { TableSource } from "./define-table.ts";
import { keyType, selectPage } from "./table-sql.ts";

/**
 * Checks that the plan of a first and of a later page is one index scan, for each filter and order that the contract
 * serves. Other plans are disabled, so that a small table shows what a large one would cost.
 */
let database: TestDatabase;
let brandId: string;
let memberId: string;

beforeAll(async () => {
  database = await openTestDatabase({ isOwner: true });
  brandId = (await createBrand(database.db)).id;
  memberId = (await createMember(database.db, brandId, { account: "ana" })).id;
  await sql`insert into ledger_accounts (brand_id, owner, kind, currency) values (${brandId}, ${`member:${memberId}`}, 'cash', 'PHP')`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const MOMENT = "2026-01-02T00:00:00.000Z";
const FROM: Record<string, string> = { moment: MOMENT, amount: "5.00", text: "mar" };
const TO: Record<string, string> = { moment: "2027-01-02T00:00:00.000Z", amount: "50.00" };
const PLACES = { uuid: brandOf(1), bigint: "100000000000000000", text: "m", timestamptz: "2026-01-02 00:00:00+00" };

function brandOf(number: number): string {
  return `00000000-0000-7000-8000-00000000000${number}`;
}

type Case = [name: string, source: TableSource, conditions: string[], sort: string];

const CASES: Case[] = [
  membersTable,
  betsTable,
  statementTable,
  auditTable,
  signInsTable,
  withdrawalsTable,
  depositsTable,
  contractsTable,
  referralRewardsTable,
].flatMap((source) =>
  source.table.served.map(({ by, sort }): Case => [
    `${source.table.name} by ${by.join(" and ") || "nothing"}, ${sort}`,
    source,
    [...by],
    sort,
  ]),
);

/** Conditions to test: equality as in `by`, and every range or prefix that the order supports. */
function writeConditions({ table }: TableSource, by: readonly string[], sort: string): Condition[] {
  const equal = by.map((wanted): Condition => {
    const [column = "", choice] = wanted.split(":");
    return { column, operator: "is", value: choice ?? table.columns[column]?.choices?.[0] ?? sampleOf(column) };
  });
  const ranges = (table.columns[sort]?.filters ?? []).filter((operator) => operator !== "is");
  const kind = table.columns[sort]?.kind ?? "text";
  return [
    ...equal,
    ...ranges.map((operator) => ({ column: sort, operator, value: (operator === "to" ? TO : FROM)[kind] ?? "" })),
  ];
}

function sampleOf(column: string): string {
  if (column === "account") return "ana";
  return ["member", "game", "operator"].includes(column) ? memberId : "x";
}

type PlanNode = { "Node Type": string; Filter?: string; "Parent Relationship"?: string; Plans?: PlanNode[] };

/** Nodes of a plan without its subplans, which look up single values and are not part of finding the rows. */
const listNodes = (plan: PlanNode): PlanNode[] => [
  plan,
  ...(plan.Plans ?? [])
    .filter((inner) => inner["Parent Relationship"] !== "SubPlan" && inner["Parent Relationship"] !== "InitPlan")
    .flatMap(listNodes),
];

async function explain(
  source: TableSource,
  conditions: Condition[],
  sort: string,
  isFurther: boolean,
  isEverywhere: boolean,
) {
  return inTransaction(database.db, async (tx) => {
    for (const way of ["seqscan", "sort", "incremental_sort", "bitmapscan", "hashjoin", "mergejoin", "material"])
      await sql.raw(`set local enable_${way} = off`).execute(tx);
    const query = {
      conditions,
      sort: { column: sort, isDescending: true },
      columns: Object.keys(source.table.columns),
    };
    const [branch] = await source.branches(
      { db: tx, brandIds: [brandId], isEverywhere, mayEverywhere: isEverywhere },
      query,
    );
    if (!branch) throw new Error("The query has no rows, so the plan would show nothing.");
    const after = isFurther ? { key: PLACES[keyType(source, sort)], id: PLACES[source.id.type] } : null;
    const page = selectPage(source, { query, branches: [branch], after, limit: 51 });
    const { rows } = await sql<{ "QUERY PLAN": [Record<"Plan", PlanNode>] }>`explain (format json) ${page}`.execute(tx);
    const plan = rows[0]?.["QUERY PLAN"][0]["Plan"];
    return plan ? listNodes(plan) : [];
  });
}

it.each(CASES)("%s, is one index scan", async (_name, source, by, sort) => {
  const isOfAll = source === auditTable || source === signInsTable;
  for (const isEverywhere of isOfAll ? [true, false] : [false]) {
    if (source === signInsTable && !isEverywhere) continue;
    for (const isFurther of [false, true]) {
      const nodes = await explain(source, writeConditions(source, by, sort), sort, isFurther, isEverywhere);
      const types = nodes.map((node) => node["Node Type"]);
      expect(types.filter((type) => /Seq Scan|Sort|Hash|Bitmap/.test(type))).toEqual([]);
      // Filters that may remain after the index scan: the brand, because a member belongs to one brand, and the time
      // of an entry that was found by id.
      const filters = nodes
        .flatMap((node) => node.Filter ?? [])
        .filter((text) => !/^\(+(?:\w+\.)?(?:brand_id|made_at) /.test(text));
      expect(filters).toEqual([]);
    }
  }
});
