/**
 * npm run bench:reports — the time for a page of profit and loss, of the account record and of a year's statement for a
 * member with a thousand bets and one with a million, on one server and in alternating turns, so that ratios are
 * comparable between machines.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { ProfitCut } from "@perya/contract";
import type { Brand } from "../src/brand.ts";
import { systemClock } from "../src/clock.ts";
import { listProfitBets, readProfit, readTransaction, writeYear } from "../src/modules/reports/index.ts";
import { recordTableOf } from "../src/modules/wallet/index.ts";
import { readTable } from "../src/tables/read-table.ts";
import { fillMember } from "./fill-member.ts";
import { type BenchServer, runBench, sayRatio, takeTurns } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "41" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [small, large, rounds] = [options.small, options.large, options.rounds].map(Number) as [number, number, number];
const MOST = 2;
const WARM_ROUNDS = 20;
const DAY_MS = 24 * 60 * 60_000;

type Bench = Awaited<ReturnType<typeof openBench>>;
type Page = { name: string; look: (bench: Bench) => Promise<unknown> };

async function run({ say, open }: BenchServer) {
  const benches = [await openBench(open, "small", small), await openBench(open, "large", large)] as const;
  say("# Reports: time per page, by number of bets per member\n");
  say(
    `${cpus().length} cores, the database on the same ones; two years of play in sixty games; medians of ${rounds} turns.`,
  );
  say(`The process caches nothing. Wanted: at most ${MOST} times as much.\n`);
  say(`| page | ${benches.map(({ count }) => `${count.toLocaleString("en")} bets`).join(" | ")} | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const { name, look } of PAGES) {
    sayRatio(say, name, await takeTurns(benches, { rounds, warmRounds: WARM_ROUNDS }, look), MOST);
  }
  for (const { close } of benches) await close();
}

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const RANGES = { "7 days": [6, 0], "30 days": [29, 0], "a year": [364, 0], "a year before": [729, 365] } as const;

const profitPages = Object.entries(RANGES).flatMap(([range, [from, to]]) =>
  (["day", "category", "game"] as ProfitCut[]).map((by): Page => ({
    name: `profit by ${by}, ${range}`,
    look: ({ deps, requester }) => readProfit(deps, requester, { from: dayAgo(from), to: dayAgo(to), by, page: 1 }),
  })),
);

const recordPage = (name: string, filter: string, isFar = false): Page => ({
  name: `account record, ${name}`,
  look: ({ deps, requester, scope, far }) => {
    const query = { filter, pageSize: 30, ...(isFar && { after: far }) };
    return readTable(deps, recordTableOf(requester.memberId), { scope, query });
  },
});

const PAGES: Page[] = [
  ...profitPages,
  {
    name: "profit of one game, a year",
    look: ({ deps, requester, game }) =>
      readProfit(deps, requester, { from: dayAgo(364), to: dayAgo(0), by: "day", game, page: 1 }),
  },
  {
    name: "bets of a day",
    look: ({ deps, requester }) => listProfitBets(deps, requester, { day: dayAgo(400), pageSize: 1 }),
  },
  recordPage("first page", ""),
  recordPage("a page far down", "", true),
  recordPage("7 days", `at>=${dayAgo(6)}`),
  recordPage("a week of last year", `at>=${dayAgo(400)} at<${dayAgo(393)}`),
  recordPage("cash, a year", `fund:cash at>=${dayAgo(364)}`),
  recordPage("stakes and wins, 30 days", `cause:bet at>=${dayAgo(29)}`),
  {
    name: "one transaction",
    look: ({ deps, requester, transaction }) => readTransaction(deps, requester, transaction),
  },
  {
    name: "the statement of a year",
    look: ({ deps, requester }) => writeYear(deps, requester, new Date().getFullYear() - 1),
  },
];

await runBench({ name: "reports", report: options.report }, run);

async function openBench(open: BenchServer["open"], name: string, count: number) {
  const { filled, owner, db, close } = await open(name, `${count} bets`, (pool) => fillMember(pool, count));
  const { brandId, memberId, gameId } = filled;
  const middle = await owner.query<{ id: bigint; account: bigint }>(
    `select id, account_id as account from ledger_transfers order by id offset $1 limit 1`,
    [count >> 1],
  );
  const { id = 0n, account = 0n } = middle.rows[0] ?? {};
  const brand = {
    id: brandId,
    name: "Bench",
    currency: "PHP",
    timeZone: "Asia/Manila",
    defaultLanguage: "EN",
    languages: ["EN"],
  } as unknown as Brand;
  return {
    count,
    deps: { db, clock: systemClock },
    requester: { brand, memberId, language: "EN" as const },
    scope: { isEverywhere: false, brandIds: [brandId] },
    game: gameId,
    transaction: String(id),
    far: Buffer.from(JSON.stringify(["-at", String(id), String(account)])).toString("base64url"),
    close,
  };
}
