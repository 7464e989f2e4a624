/**
 * npm run bench:lists — the time for a page of a game list with ten thousand games and with a million, on one server
 * and in alternating turns, so that ratios are comparable between machines; times are not. Caches of the process are
 * emptied before each page; the database's stay warm.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { GAME_SORTS } from "@perya/contract";
import { systemClock } from "../src/clock.ts";
import { createGames } from "../src/modules/games/index.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { type BenchServer, runBench, sayRatio, takeTurns } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    small: { type: "string", default: "10000" },
    large: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "41" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [small, large, rounds] = [Number(options.small), Number(options.large), Number(options.rounds)];
const MOST = 1.3;
const WARM_ROUNDS = 8;
/** A page size with which even the small catalog has a page 1,000. */
const DEEP_PAGES = { pageNo: 1_000, pageSize: 9 };
const FIRST_PAGE = { pageNo: 1, pageSize: 30 };

type Games = ReturnType<typeof createGames>;
type ListQuery = Omit<Parameters<Games["listGames"]>[1], "gameType">;
type Bench = Awaited<ReturnType<typeof openBench>>;

await runBench({ name: "lists", report: options.report }, run);

async function run({ say, open }: BenchServer) {
  const benches = [await openBench(open, "small", small), await openBench(open, "large", large)] as const;
  const [few, many] = benches.map(({ count }) => count.toLocaleString("en"));
  say("# Game lists: time per page, by size of the catalog\n");
  say(`${cpus().length} cores, the database on the same ones; seven vendors; medians of ${rounds} turns.`);
  say(`Caches are emptied before each page. Wanted: at most ${MOST} times as much.\n`);
  say(`| page | ${few} games | ${many} games | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const [name, prepare, query] of listPages()) {
    sayRatio(say, name, await comparePages(benches, prepare, query));
  }
  for (const { close } of benches) await close();
}

type Page = [name: string, before: ListQuery | null, query: ListQuery];

/**
 * Lists the pages to time. A reader who turns to page n has just read page n − 1, so that page is loaded first,
 * unmeasured.
 */
function listPages(): Page[] {
  const facets = { vassalage: "PG,PT,JL", tag: "JP", volatility: "MID" } as const;
  const { pageNo, pageSize } = DEEP_PAGES;
  return GAME_SORTS.flatMap((sort): Page[] => [
    [`first, ${sort}`, null, { ...FIRST_PAGE, sort }],
    [`first, ${sort}, three vendors, a tag and a volatility`, null, { ...FIRST_PAGE, sort, ...facets }],
    [`first, ${sort}, what is new`, null, { ...FIRST_PAGE, sort, filter: "NEW" }],
    [`first, ${sort}, what is hot`, null, { ...FIRST_PAGE, sort, filter: "HOT" }],
    [`1,000th, ${sort}, by turning`, { pageNo: pageNo - 1, pageSize, sort }, { ...DEEP_PAGES, sort }],
    [`1,000th, ${sort}, by jumping`, null, { ...DEEP_PAGES, sort }],
  ]);
}

function comparePages(
  benches: readonly Bench[],
  before: ListQuery | null,
  query: ListQuery,
): Promise<[number, number]> {
  const prepare = async ({ games, visitor }: Bench) => {
    games.forget();
    if (before) await games.listGames(visitor, { gameType: "RNG", ...before });
  };
  return takeTurns(benches, { rounds, warmRounds: WARM_ROUNDS, prepare }, async ({ games, visitor }) => {
    const { content } = await games.listGames(visitor, { gameType: "RNG", ...query });
    if (content.length === 0) throw new Error(`an empty page: ${JSON.stringify(query)}`);
  });
}

/** Creates a catalog of the given size on the same server as the other. */
async function openBench(open: BenchServer["open"], name: string, count: number) {
  const { filled, db, close } = await open(name, `${count} games`, (pool) => fillCatalogue(pool, count));
  const visitor = {
    id: filled.brandId,
    jurisdiction: { closedCategories: [] },
    language: "EN" as const,
    defaultLanguage: "EN" as const,
  };
  return { count, games: createGames({ db, clock: systemClock }), visitor, close };
}
