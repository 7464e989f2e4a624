/**
 * npm run bench:overview — the time to load the overview with a thousand bets and with ten million, on one server and
 * in alternating turns, so that ratios are comparable between machines; times are not. Then how fast the sums follow
 * the stream of settled bets, and whether the sums are correct.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { OVERVIEW_PERIODS, type OverviewPeriod } from "@perya/contract";
import { connect } from "@perya/db";
import { systemClock } from "../src/clock.ts";
import { checkRollUps, rollUpHours } from "../src/modules/bets/index.ts";
import { countPeople, readOverview } from "../src/modules/overview/index.ts";
import { fillBets } from "./fill-bets.ts";
import { type BenchServer, runBench, sayRatio, takeTurns } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "10000000" },
    left: { type: "string", default: "100000" },
    rounds: { type: "string", default: "41" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [small, large, left, rounds] = [options.small, options.large, options.left, options.rounds].map(Number) as [
  number,
  number,
  number,
  number,
];
const MOST = 2;
const WARM_ROUNDS = 8;
const EVERYWHERE = { isEverywhere: true, brandIds: [] };

type Bench = Awaited<ReturnType<typeof openBench>>;

await runBench({ name: "overview", report: options.report }, run);

async function run({ say, open }: BenchServer) {
  const benches = [await openBench(open, "small", small, 0), await openBench(open, "large", large, left)] as const;
  const [, many] = benches;
  say("# Overview: time to load, by number of bets\n");
  say(`${cpus().length} cores, the database on the same ones; 75 days, ten vendors; medians of ${rounds} turns.`);
  say(`The process caches nothing. Wanted: at most ${MOST} times as much.\n`);
  say(`| period | ${benches.map(({ count }) => `${count.toLocaleString("en")} bets`).join(" | ")} | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const period of OVERVIEW_PERIODS) {
    sayRatio(say, period, await compareLooks(benches, period), MOST);
  }
  const perSecond = Math.round((many.followed / many.followedMs) * 1_000);
  say(`\nThe sums of hours, days and players follow ${perSecond.toLocaleString("en")} settled bets per second`);
  say(`(${many.followed.toLocaleString("en")} of them, after ${(large - left).toLocaleString("en")} others).`);
  for (const { count, findings } of benches) {
    say(`Sums that differ from those of the ${count.toLocaleString("en")} bets: ${findings}.`);
    if (findings > 0) process.exitCode = 1;
  }
  for (const { close } of benches) await close();
}

function compareLooks(benches: readonly Bench[], period: OverviewPeriod): Promise<[number, number]> {
  return takeTurns(benches, { rounds, warmRounds: WARM_ROUNDS }, async ({ deps, brandId }) => {
    const { figures } = await readOverview(deps, EVERYWHERE, { brandId, period });
    if (figures.some(({ value }) => value === "0" || value === "0.00") && period !== "today")
      throw new Error(`nothing to see: ${JSON.stringify(figures)}`);
  });
}

/**
 * Creates a brand of the given size on the same server as the other, lets the followers catch up, and checks the
 * sums.
 */
async function openBench(open: BenchServer["open"], name: string, count: number, leftToFollow: number) {
  const { filled, owner, db, close } = await open(name, `${count} bets`, (pool) => fillBets(pool, count, leftToFollow));
  const { brandId } = filled;
  const deps = { db, clock: systemClock };
  await countPeople(deps);
  const startedAt = performance.now();
  const followed = await rollUpHours(deps);
  const followedMs = performance.now() - startedAt;
  await owner.query("vacuum analyze");
  const findings = (await checkRollUps(connect(owner))).length;
  return { count, brandId, deps, followed, followedMs, findings, close };
}
