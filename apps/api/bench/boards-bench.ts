/**
 * npm run bench:boards — a leaderboard of a thousand members beside one of a million, on one server and in
 * alternating turns: the top places with the member's own place, for members at the top, in the middle and at the
 * end. Then how fast missions and leaderboards follow the stream of settled bets, and whether their time grows
 * linearly with the number of bets.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { connect, inTransaction, migrate, type Pool } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import type { Brand } from "../src/brand.ts";
import { systemClock } from "../src/clock.ts";
import type { Deps } from "../src/deps.ts";
import { addBoard, countScores, openRounds, readBoard } from "../src/modules/leaderboards/index.ts";
import { addMission, countBets } from "../src/modules/missions/index.ts";
import { addBrand, idOf, relaxDurability, restoreDurability } from "./fill-bets.ts";
import { runBench, type BenchServer, type Say, sayRatio, takeTurns } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "1000000" },
    bets: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "41" },
    smallest: { type: "boolean", default: false },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const SMALLEST = { small: "100", large: "1000", bets: "2000", rounds: "1" };
const sizes = options.smallest ? { ...options, ...SMALLEST } : options;
const [small, large, bets, rounds] = [sizes.small, sizes.large, sizes.bets, sizes.rounds].map(Number) as [
  number,
  number,
  number,
  number,
];
const MOST = 2;
const WARM_ROUNDS = 20;
const DAY_MS = 24 * 60 * 60_000;
const MAX_EXACT = 10_000;

type Bench = Awaited<ReturnType<typeof openBench>>;

async function run({ say, open }: BenchServer) {
  const benches = [await openBench(open, "small", small), await openBench(open, "large", large)] as const;
  say("# Leaderboards: top list and own place, by number of players\n");
  say(`${cpus().length} cores, the database on the same ones; medians of ${rounds} turns. Every place is exact.`);
  say(`Wanted: at most ${MOST} times as much.\n`);
  say(`| own place | ${benches.map(({ count }) => `${count.toLocaleString("en")} players`).join(" | ")} | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const { name, at } of PLACES) {
    const times = await takeTurns(benches, { rounds, warmRounds: WARM_ROUNDS }, (bench) =>
      look(bench, at(bench.count)),
    );
    sayRatio(say, name, times, options.smallest ? undefined : MOST);
  }
  await followOn(say, benches[1]);
  for (const { close } of benches) await close();
}

/** Members are numbered by score: number 1 has the lowest. */
const PLACES: { name: string; at: (count: number) => number }[] = [
  { name: "the first", at: (count) => count },
  { name: "500th", at: (count) => count - Math.min(500, count >> 1) },
  { name: "10,000th, or the last", at: (count) => Math.max(1, count - MAX_EXACT) },
  { name: "in the middle", at: (count) => count >> 1 },
  { name: "the last", at: () => 1 },
];

async function look({ deps, brand, memberOf }: Bench, number: number) {
  return readBoard(deps, { brand, memberId: memberOf(number), language: "EN" }, { places: 10 });
}

/**
 * Measures the followers of missions and leaderboards, each in one pass: over a tenth of the bets, then over all of
 * them.
 */
async function followOn(say: Say, { owner, deps, brand, count }: Bench) {
  const perBet: { missions: number; boards: number }[] = [];
  let from = 0;
  for (const more of [bets / 10, bets]) {
    await addBets(owner, { brandId: brand.id, members: count, from: from + 1, to: from + more });
    from += more;
    perBet.push({
      missions: await measure(more, () => countBets(deps)),
      boards: await measure(more, () => countScores(deps)),
    });
  }
  const [few, many] = perBet;
  if (!few || !many) throw new Error("nothing was followed");
  const perSecond = (ms: number) => Math.round(1_000 / ms).toLocaleString("en");
  say(
    `\nIn one pass over ${bets.toLocaleString("en")} settled bets, ${perSecond(many.missions)} a second are counted for two`,
  );
  say(
    `missions and ${perSecond(many.boards)} for a leaderboard of ${count.toLocaleString("en")} players. Per bet, compared with a`,
  );
  const ratios = [many.missions / few.missions, many.boards / few.boards];
  say(`tenth as many: ${ratios.map((ratio) => ratio.toFixed(2)).join(" and ")} times the time.`);
  if (!options.smallest && ratios.some((ratio) => ratio > MOST)) process.exitCode = 1;
}

async function measure(expected: number, follow: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const followed = await follow();
  if (followed !== expected) throw new Error(`followed ${followed} of ${expected}`);
  return (performance.now() - startedAt) / expected;
}

async function openBench(open: BenchServer["open"], name: string, count: number) {
  const what = `${count.toLocaleString("en")} members on a board`;
  const { owner, db, filled, close } = await open(name, what, (pool) => fill(pool, count));
  const deps = { db, clock: systemClock } as Deps;
  return { deps, owner, close, count, brand: filled, memberOf: memberIdOf };
}

/** Inserts members, a board and two missions of this week, and a score for each member; some scores are equal. */
async function fill(owner: Pool, count: number): Promise<Brand> {
  const db = connect(owner);
  await migrate(db);
  await relaxDurability(owner);
  const id = await addBrand(owner);
  const brand = { id, currency: "PHP", timeZone: "Asia/Manila" } as Brand;
  await owner.query("alter table members disable trigger all");
  await owner.query(
    `insert into members (id, brand_id, account, nickname, type, created_at)
     select ${idOf("number")}, $1, 'm' || number, 'Member', 0, now() from generate_series(1, $2::integer) as number`,
    [id, count],
  );
  await owner.query("alter table members enable trigger all");
  const before = { clock: { now: () => new Date(Date.now() - 8 * DAY_MS) } };
  const title = { EN: "Bench", TY: "Bench" };
  await inTransaction(db, async (tx) => {
    const board = { isOpen: true, title, prizes: [amount("100.00"), amount("50.00")] };
    await addBoard(tx, before, brand, { ...board, period: "weekly", categories: [] });
    const reward = { kind: "cash" as const, amount: amount("1.00") };
    const mission = { isOpen: true, categories: [], reward, title, claimDays: 3 };
    await addMission(tx, before, brand, { ...mission, period: "weekly", goal: "validStake", target: amount("1.00") });
    await addMission(tx, before, brand, { ...mission, period: "daily", goal: "bets", target: 5n });
  });
  await openRounds({ db, clock: systemClock });
  await sql`insert into leaderboard_scores (round_id, member_id, score)
    select (select id from leaderboard_rounds), ${sql.raw(idOf("number"))}, 10000::bigint * (number + number / 7)
    from generate_series(1, ${count}::integer) as number`.execute(db);
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await restoreDurability(owner);
  return brand;
}

/** Computes the same id as `idOf` does in SQL. */
function memberIdOf(number: number): string {
  const hex = number.toString(16).padStart(12, "0");
  return `${hex}70008000${hex}`.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}

async function addBets(
  owner: Pool,
  { brandId, members, from, to }: { brandId: string; members: number; from: number; to: number },
): Promise<void> {
  await owner.query(
    `insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
       valid_stake, win, jackpot_share, settled_at)
     select ${idOf("number")}, 1, $1, ${idOf("1 + (number::bigint * 7919 % $2::integer)::integer")}, $1, 'STUDIO', 'RNG',
       'PHP', 1, 100000, 100000, 0, 0, now() - interval '1 second'
     from generate_series($3::integer, $4::integer) as number`,
    [brandId, members, from, to],
  );
}

await runBench({ name: "boards", report: options.report && !options.smallest }, run);
