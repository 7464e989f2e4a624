/**
 * npm run bench:tables — the time for a page of the console's tables with a thousand members and bets and with a
 * million and ten million, on one server and in alternating turns, so that ratios are comparable between machines;
 * times are not. Then the export of all members and its memory use; and the member page (`--only member-page`: only
 * that page).
 */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { systemClock } from "../src/clock.ts";
import { betsTable } from "../src/modules/bets/index.ts";
import { membersTable } from "../src/modules/members/index.ts";
import { createLog } from "../src/plugins/request-log.ts";
import type { TableSource } from "../src/tables/define-table.ts";
import { exportTable } from "../src/tables/export-table.ts";
import { readTable } from "../src/tables/read-table.ts";
import { MEMBER_PAGE_LOOKS } from "./member-page-bench.ts";
import { fillTables, type FilledTables } from "./fill-tables.ts";
import { type BenchServer, reportPath, runBench, type Say, sayRatio, takeTurns } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    members: { type: "string", default: "1000000" },
    bets: { type: "string", default: "10000000" },
    entries: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "41" },
    // "member-page": measures the member page only, with few bets, and replaces only its part of the report.
    only: { type: "string", default: "" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const numbers = [options.small, options.members, options.bets, options.entries, options.rounds].map(Number);
const [small, members, bets, entries, rounds] = numbers as [number, number, number, number, number];
const MOST = 2;
const TURNS = { rounds, warmRounds: 8 };
const PAGE_SIZE = 50;
const FROM = new Date(Date.now() - 40 * 86_400_000).toISOString();
const TO = new Date(Date.now() - 30 * 86_400_000).toISOString();

type Bench = Awaited<ReturnType<typeof openBench>>;
type Asked = { filter?: string; sort?: string; after?: string };
type Page = [name: string, source: TableSource, asked: (filled: FilledTables) => Asked];

const PAGES: Page[] = [
  ["members, first", membersTable, () => ({})],
  ["members, halfway", membersTable, ({ middle }) => ({ after: middle.members })],
  ["members by account", membersTable, () => ({ sort: "account" })],
  ["members, account m1*", membersTable, () => ({ filter: "account:m1*" })],
  ["members, one account", membersTable, () => ({ filter: "account:m77" })],
  ["members, agents", membersTable, () => ({ filter: "kind:agent" })],
  ["members, active", membersTable, () => ({ filter: "state:active" })],
  ["members, locked", membersTable, () => ({ filter: "state:locked" })],
  ["members, joined in ten days", membersTable, () => ({ filter: `joinedAt>=${FROM} joinedAt<${TO}` })],
  ["members, last seen in ten days", membersTable, () => ({ filter: `lastSeenAt>=${FROM} lastSeenAt<${TO}` })],
  ["bets, first", betsTable, () => ({})],
  ["bets, halfway", betsTable, ({ middle }) => ({ after: middle.bets })],
  ["bets of a member", betsTable, ({ memberId }) => ({ filter: `member:${memberId}` })],
  ["bets of an account", betsTable, () => ({ filter: "account:m1" })],
  ["bets, a vendor", betsTable, () => ({ filter: "vendor:PG" })],
  ["bets, a game", betsTable, ({ gameId }) => ({ filter: `game:${gameId}` })],
  ["bets, open", betsTable, () => ({ filter: "state:open" })],
  ["bets, voided", betsTable, () => ({ filter: "state:voided" })],
  ["bets, settled", betsTable, () => ({ filter: "state:settled" })],
  ["bets, settled in ten days", betsTable, () => ({ filter: `state:settled settledAt>=${FROM} settledAt<${TO}` })],
  ["bets, largest wins", betsTable, () => ({ filter: "state:settled", sort: "-win" })],
  ["bets, wins from 0.1", betsTable, () => ({ filter: "state:settled win>=0.1" })],
  ["bets, placed in ten days", betsTable, () => ({ filter: `placedAt>=${FROM} placedAt<${TO}` })],
  ["bets, a vendor until a month ago", betsTable, () => ({ filter: `vendor:PG placedAt<${TO}` })],
];

const MEMBER_PAGE_HEAD = "## The member page";
const isMemberPageOnly = options.only === "member-page";
/** Above the limit up to which rows are counted, so that counting costs the same at both sizes. */
const SMALL_LIFE = 6_000;

/** Returns the rest of the previous report if only the member page is measured. */
function keptLines(): string {
  if (!isMemberPageOnly) return "";
  return `${readFileSync(reportPath("tables"), "utf8").split(MEMBER_PAGE_HEAD)[0]?.trimEnd()}\n\n`;
}

await runBench({ name: "tables", report: options.report, kept: keptLines }, run);

async function run({ say, open }: BenchServer) {
  const few = await openBench(open, "small", { members: small, bets: small, entries: SMALL_LIFE });
  const many = await openBench(open, "large", { members, bets: isMemberPageOnly ? small : bets, entries });
  if (!isMemberPageOnly) await compareTables(say, few, many);
  await compareMemberPage(say, few, many);
  await few.close();
  await many.close();
}

async function compareMemberPage(say: Say, few: Bench, many: Bench) {
  const [fewMembers, manyMembers, fewEntries, manyEntries] = [small, members, SMALL_LIFE, entries].map((count) =>
    count.toLocaleString("en"),
  );
  say(`${isMemberPageOnly ? "" : "\n"}${MEMBER_PAGE_HEAD}\n`);
  say(
    `Searches among all members; the timeline of one member with the given number of ledger entries. Medians of ${rounds} turns.\n`,
  );
  say(
    `| look | ${fewMembers} members, ${fewEntries} entries | ${manyMembers} members, ${manyEntries} entries | ratio |`,
  );
  say("| --- | --- | --- | --- |");
  for (const [name, look] of MEMBER_PAGE_LOOKS) {
    const medians = await takeTurns([few, many], TURNS, ({ deps, filled }) => look(deps.db, filled));
    sayRatio(say, name, medians, MOST);
  }
}

async function compareTables(say: Say, few: Bench, many: Bench) {
  say("# Console tables: time per page, by number of rows\n");
  say(`${cpus().length} cores, the database on the same ones; pages of ${PAGE_SIZE}; medians of ${rounds} turns.`);
  say(`A page has its rows and the estimated total. Wanted: at most ${MOST} times as much.\n`);
  const [small1, large1] = [small, members].map((count) => count.toLocaleString("en"));
  say(`| page | ${small1} members, ${small1} bets | ${large1} members, ${bets.toLocaleString("en")} bets | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const page of PAGES) {
    sayRatio(say, page[0], await comparePages([few, many], page), MOST);
  }
  say("\n| file of all members | rows | seconds | megabytes | memory used |");
  say("| --- | --- | --- | --- | --- |");
  for (const format of ["csv", "xlsx"] as const) await takeAway(say, many, format);
}

async function comparePages(benches: readonly Bench[], [name, source, asked]: Page): Promise<[number, number]> {
  const sizes = new Set<number>();
  const medians = await takeTurns(benches, TURNS, async ({ deps, scope, filled }) => {
    const query = { ...asked(filled), pageSize: PAGE_SIZE };
    sizes.add((await readTable(deps, source, { scope, query })).rows.length);
  });
  // Times of pages with different numbers of rows are not comparable.
  if (sizes.size > 1 || sizes.has(0)) throw new Error(`${name}: pages of ${[...sizes].join(" and ")} rows`);
  return medians;
}

async function takeAway(say: Say, { deps, scope }: Bench, format: "csv" | "xlsx") {
  let rows = 0;
  const count = async ({ after }: { after: Record<string, unknown> }) => void (rows = Number(after["rows"] ?? 0));
  const startedAt = performance.now();
  const before = process.memoryUsage().rss;
  let [most, bytes] = [before, 0];
  const file = await exportTable(deps, membersTable, { scope, query: { format } }, count);
  for await (const chunk of file.content) {
    bytes += Buffer.byteLength(chunk as string | Buffer);
    most = Math.max(most, process.memoryUsage().rss);
  }
  const [seconds, megabytes, memory] = [(performance.now() - startedAt) / 1_000, bytes / 1e6, (most - before) / 1e6];
  say(
    `| ${format} | ${rows.toLocaleString("en")} | ${seconds.toFixed(0)} | ${megabytes.toFixed(0)} | ${memory.toFixed(0)} MB |`,
  );
}

type Size = { members: number; bets: number; entries: number };

async function openBench(open: BenchServer["open"], name: string, size: Size) {
  const { filled, db, close } = await open(name, `${size.members} members and ${size.bets} bets`, (pool) =>
    fillTables(pool, size.members, size.bets, size.entries),
  );
  const deps = { db, clock: systemClock, log: createLog("error") };
  return { deps, filled, scope: { isEverywhere: false, brandIds: [filled.brandId] }, close };
}
