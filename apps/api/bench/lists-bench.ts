/**
 * npm run bench:lists — what a page of a list of games costs with ten thousand games and with a million, side by side on
 * one server and in turns, so that the ratios travel between machines and hours; times do not. What the process
 * remembers is forgotten before each page; what the server keeps in memory is its own.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { GAME_SORTS } from "@perya/contract";
import { connect, createDatabase, createPool, startEmbedded, withDatabase } from "@perya/db";
import { systemClock } from "../src/clock.ts";
import { createGames } from "../src/modules/games/index.ts";
import { fillCatalogue } from "./fill-catalogue.ts";

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
const REPORT = fileURLToPath(new URL("../../../docs/bench/lists.md", import.meta.url));
const MOST = 1.3;
const WARM_ROUNDS = 8;
/** Page 1,000 of such pages is there in the small catalogue too. */
const DEEP_PAGES = { pageNo: 1_000, pageSize: 9 };
const FIRST_PAGE = { pageNo: 1, pageSize: 30 };

type Games = ReturnType<typeof createGames>;
type Wish = Omit<Parameters<Games["listGames"]>[1], "gameType">;
type Bench = Awaited<ReturnType<typeof openBench>>;

const lines: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "perya-lists-"));
const server = await startEmbedded(folder);
try {
  await run();
  if (options.report) writeFileSync(REPORT, `${lines.join("\n")}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const benches = [await openBench("small", small), await openBench("large", large)] as const;
  const [few, many] = benches.map(({ count }) => count.toLocaleString("en"));
  say("# Lists: what a page costs, whatever the size of the catalogue\n");
  say(`${cpus().length} cores, the database on the same ones; seven vendors; medians of ${rounds} turns.`);
  say(`Caches of the process are empty before each page. Wanted: at most ${MOST} times as much.\n`);
  say(`| page | ${few} games | ${many} games | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const [name, prepare, wish] of listPages()) {
    const [smallMs, largeMs] = await comparePages(benches, prepare, wish);
    const ratio = largeMs / smallMs;
    say(`| ${name} | ${smallMs.toFixed(2)} ms | ${largeMs.toFixed(2)} ms | ${ratio.toFixed(2)} |`);
  }
  for (const { close } of benches) await close();
}

type Page = [name: string, before: Wish | null, wish: Wish];

/** Whoever turns has seen the page before, so that one is read first, off the record. */
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

async function comparePages(benches: readonly Bench[], before: Wish | null, wish: Wish): Promise<[number, number]> {
  const times = benches.map(() => [] as number[]);
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [index, { games, visitor }] of benches.entries()) {
      games.forget();
      if (before) await games.listGames(visitor, { gameType: "RNG", ...before });
      const startedAt = performance.now();
      const { content } = await games.listGames(visitor, { gameType: "RNG", ...wish });
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
      if (content.length === 0) throw new Error(`an empty page: ${JSON.stringify(wish)}`);
    }
  }
  const [few = Number.NaN, many = Number.NaN] = times.map(median);
  return [few, many];
}

/** A catalogue of its own size, beside the other on the same server. */
async function openBench(name: string, count: number) {
  await createDatabase(server.adminUrl, name);
  const owner = createPool({ url: withDatabase(server.adminUrl, name), poolSize: 2, isPatient: true });
  const startedAt = performance.now();
  const { brandId } = await fillCatalogue(owner, count);
  process.stdout.write(`${count} games took ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  const db = connect(createPool({ url: withDatabase(server.applicationUrl, name), poolSize: 4, isPatient: true }));
  const visitor = {
    id: brandId,
    jurisdiction: { closedCategories: [] },
    language: "EN" as const,
    defaultLanguage: "EN" as const,
  };
  const close = async () => {
    await owner.end();
    await db.destroy();
  };
  return { count, games: createGames({ db, clock: systemClock }), visitor, close };
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
  lines.push(line);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
