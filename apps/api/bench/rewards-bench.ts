/**
 * npm run bench:rewards — every reward counter follows settled bets in one pass: points, missions, leaderboards,
 * rebates, and the daily sums that rebates, VIP levels, referrals and raffles read. Runs with a hundred thousand
 * bets, a million and ten million, each in its own database. Compares the time per bet, which must not grow, and then
 * verifies the counters against the bets.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Pool } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { systemClock } from "../src/clock.ts";
import type { Deps } from "../src/deps.ts";
import { countScores } from "../src/modules/leaderboards/index.ts";
import { countBets } from "../src/modules/missions/index.ts";
import { earnPoints } from "../src/modules/points/index.ts";
import { markChanged } from "../src/modules/rebates/index.ts";
import { followReferrals } from "../src/modules/referrals/index.ts";
import { rollUpProfits } from "../src/modules/reports/index.ts";
import { fillRewards, type FilledRewards } from "./fill-rewards.ts";
import { readProcessorMs } from "./processor-time.ts";
import { runBench, type BenchServer } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "100000,1000000,10000000" },
    smallest: { type: "boolean", default: false },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const sizes = (options.smallest ? "2000,4000" : options.sizes).split(",").map(Number);
/** Maximum ratio between the time per bet at the largest size and at the smallest. */
const MOST = 2;
const count = (number: number) => number.toLocaleString("en");

/**
 * `sum` is a query of the counter's totals; `of` is the query of the bets that it must equal. Without them, nothing
 * is compared.
 */
type Counter = {
  name: string;
  follow: (deps: Deps) => Promise<unknown>;
  sum?: string;
  of?: string;
  per?: "referrals";
};

const COUNTERS: readonly Counter[] = [
  {
    name: "daily sums (`profit_days`)",
    follow: rollUpProfits,
    sum: "select sum(valid_stake) from (select distinct on (member_id) valid_stake from profit_days where cut = 'all' order by member_id, day desc) as last",
    of: "select sum(valid_stake) from settled_bets",
  },
  {
    name: "points, with their movements",
    follow: earnPoints,
    sum: "select sum(amount) from point_counters",
    of: `select sum(valid_stake) from settled_bets join point_categories using (category)`,
  },
  {
    name: "two missions",
    follow: countBets,
    sum: "select sum(counted) from mission_counters",
    of: "select sum(valid_stake) + count(*) from settled_bets",
  },
  {
    name: "two leaderboards",
    follow: countScores,
    sum: "select sum(score) from leaderboard_scores",
    of: "select sum(valid_stake) + sum(valid_stake) filter (where category = 'RNG') from settled_bets",
  },
  { name: "periods of a rebate", follow: markChanged },
  { name: "progress of open referrals, each", follow: followReferrals, per: "referrals" },
];

async function run({ say, open }: BenchServer) {
  const columns: number[][] = [];
  for (const size of sizes) columns.push(await follow(open, size));
  const [first, last] = [columns[0] ?? [], columns.at(-1) ?? []];

  say("# Reward counters: CPU time per settled bet, by number of bets\n");
  say(
    `${cpus().length} cores, the database on the same ones; each counter follows all bets in one pass, alone. Members`,
  );
  say(
    "play 200 at a time, ten bets each session, 100 bets in 30 days; one in ten has an open referral. Processor time of",
  );
  say(
    "the database and the application; all counters add up to the sum of the bets. Wanted: a bet of the largest takes at",
  );
  say(`most ${MOST} times as long as one of the smallest.\n`);
  say(`| counter | ${sizes.map((size) => `${count(size)} bets`).join(" | ")} | ratio |`);
  say(`| --- |${" --- |".repeat(sizes.length + 1)}`);
  for (const [index, { name }] of COUNTERS.entries()) {
    const ratio = (last[index] ?? Number.NaN) / (first[index] ?? Number.NaN);
    const cells = columns.map((column) => `${(1_000 * (column[index] ?? Number.NaN)).toFixed(1)} µs`);
    say(`| ${name} | ${cells.join(" | ")} | ${ratio.toFixed(2)} |`);
    if (!options.smallest && !(ratio <= MOST)) process.exitCode = 1;
  }
}

/** Lets each counter follow the bets once. Returns the milliseconds per bet, or per referral, of each. */
async function follow(open: BenchServer["open"], size: number): Promise<number[]> {
  const { owner, db, filled, close } = await open(`rewards_${size}`, `${count(size)} bets`, (pool) =>
    fillRewards(pool, size),
  );
  const brands = { findById: async () => filled.brand };
  const deps = { db, brands, clock: systemClock, ledger: createLedger(owner), log: console } as unknown as Deps;
  const times: number[] = [];
  for (const counter of COUNTERS) {
    const before = await readProcessorMs(owner);
    await counter.follow(deps);
    const ms = (await readProcessorMs(owner)) - before;
    await compare(owner, counter);
    times.push(ms / numberOf(filled, counter));
    process.stdout.write(`${counter.name} of ${count(size)} bets took ${(ms / 1_000).toFixed(1)} s\n`);
  }
  await close();
  return times;
}

const numberOf = ({ bets, referrals }: FilledRewards, { per }: Counter) => (per === "referrals" ? referrals : bets);

async function compare(owner: Pool, { name, sum, of }: Counter): Promise<void> {
  if (!sum || !of) return;
  const { rows } = await owner.query<{ counted: string; played: string }>(
    `select (${sum})::text as counted, (${of})::text as played`,
  );
  const [row] = rows;
  if (!row || row.counted !== row.played) throw new Error(`${name}: ${row?.counted} counted of ${row?.played}`);
}

await runBench({ name: "rewards", report: options.report && !options.smallest }, run);
