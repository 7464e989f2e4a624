import { TIMELINE_KINDS } from "@perya/contract";
import { connect, createPool, type Db } from "@perya/db";
import { CompiledQuery, sql, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { countTimeline, listTimeline } from "./member-page.timeline.ts";
import { findMembers } from "./member-page.read.ts";

/**
 * Tests that searching and reading members use indexes only: with a million members, or a member with a million
 * entries, a table scan would slow down everyone. Sequential scans are disabled here, so a plan that still has one
 * has no usable index.
 */
let app: TestConsole;
let memberId: string;
let call: Parameters<typeof listTimeline>[1];
beforeAll(async () => {
  app = await openTestConsole();
  memberId = (await app.createMember({ account: "marikit" })).id;
  await fill();
  const operator = { id: memberId, roles: [{ role: "admin", brandId: null }] } as unknown as (typeof call)["operator"];
  const actor = { operatorId: null, sessionId: null, name: "", from: { ip: "", userAgent: "", country: null } };
  call = { operator, actor, scope: { isEverywhere: true, brandIds: [] } };
});
afterAll(() => app.close());

/** Inserts so many rows that the planner prefers an index. */
async function fill() {
  const owner = connect(createPool({ url: app.ownerUrl, poolSize: 1 }));
  await sql`
    insert into members (id, brand_id, account, nickname, type)
    select gen_random_uuid(), ${brandId()}, 'many' || number, 'm', 0 from generate_series(1, 5000) as number`.execute(
    owner,
  );
  await sql`
    insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, stake, win, placed_at, settled_at)
    select gen_random_uuid(), brand_id, id, gen_random_uuid(), 'PG', 'RNG', 'PHP', 1, 0, now(),
      case when id::text < '8' then now() end from members`.execute(owner);
  await sql`analyze members, bets`.execute(owner);
  await owner.destroy();
}

const brandId = () => app.brands.perya;
const MOBILE = "+63 917 123 0099";
const LAST = { ledger: "900000000000000000", other: "0198d000-0000-7000-8000-000000000000" };
const further = ["identity", "security", "notes", "console", "messages", "feedback"].map(
  (name) => `${name}=${LAST.other}`,
);
const before = [`ledger=${LAST.ledger}`, ...further].join("~");

type Case = [name: string, ask: (deps: TestConsole["deps"]) => Promise<unknown>];
const CASES: Case[] = [
  ["a member, by the beginning of an account", (deps) => find(deps, "mari")],
  ["a member, by a number", (deps) => find(deps, MOBILE)],
  ["a member, by a mail address", (deps) => find(deps, "ana@example.ph")],
  ["a member, by a name", (deps) => find(deps, "José dela Cruz")],
  ["a member, by an id", (deps) => find(deps, memberId)],
  ["the timeline", (deps) => listTimeline(deps, call, memberId, { pageSize: 40 })],
  ["the timeline, next page", (deps) => listTimeline(deps, call, memberId, { pageSize: 40, before })],
  ...TIMELINE_KINDS.map((kinds): Case => [
    `the timeline of ${kinds}`,
    (deps) => listTimeline(deps, call, memberId, { pageSize: 40, kinds }),
  ]),
  ["the counts of each kind", (deps) => countTimeline(deps, call, memberId)],
];

it.each(CASES)("%s is read by indexes only", async (_name, ask) => {
  const asked: CompiledQuery[] = [];
  await ask({ ...app.deps, db: app.db.withPlugin(listener(app.db, asked)) });
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) expect([query.sql, await walksOf(query)]).toEqual([query.sql, []]);
});

const find = (deps: TestConsole["deps"], words: string) => findMembers(deps, call, { brandId: brandId(), words });

/** Records statements as they are sent to the database. */
function listener(db: Db, asked: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Cond"?: string; Plans?: PlanNode[] };

/** Tables that stay small, however many members a brand has. */
const SMALL = new Set(["brands", "operators", "games", "countries", "brand_register_fields"]);

/** True for a scan that reads a whole table, or an index with no condition beyond the brand. */
function isWalk({ "Index Cond": condition = "" }: PlanNode): boolean {
  return condition.replace(/\(?brand_id = '[^']*'::uuid\)?/, "").replaceAll(/[()\s]/g, "") === "";
}

async function walksOf(query: CompiledQuery): Promise<string[]> {
  return app.db.transaction().execute(async (tx) => {
    for (const way of ["seqscan", "bitmapscan"]) await sql.raw(`set local enable_${way} = off`).execute(tx);
    const explained = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await tx.executeQuery<{ "QUERY PLAN": [Record<"Plan", PlanNode>] }>(explained);
    const list = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(list)];
    const nodes = rows[0] ? list(rows[0]["QUERY PLAN"][0]["Plan"]) : [];
    return nodes
      .filter((node) => node["Relation Name"] !== undefined && !SMALL.has(node["Relation Name"]) && isWalk(node))
      .map(
        (node) => `${node["Node Type"]} on ${node["Relation Name"]} where ${node["Index Cond"] ?? "nothing is known"}`,
      );
  });
}
