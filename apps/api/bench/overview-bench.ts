/**
 * npm run bench:overview — what a look at the overview costs with a thousand bets and with ten million, side by side on one
 * server and in turns, so that the ratio travels between machines and hours; times do not. Then how fast the sums follow
 * the settled stream; and whether each of them is what the ten million add up to.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { OVERVIEW_PERIODS, type OverviewPeriod } from "@perya/contract";
import { connect, createDatabase, createPool, startEmbedded, withDatabase } from "@perya/db";
import { systemClock } from "../src/clock.ts";
import { checkRollUps, rollUpHours } from "../src/modules/bets/index.ts";
import { countPeople, readOverview } from "../src/modules/overview/index.ts";
import { fillBets } from "./fill-bets.ts";

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
const REPORT = fileURLToPath(new URL("../../../docs/bench/overview.md", import.meta.url));
const MOST = 2;
const WARM_ROUNDS = 8;
const EVERYWHERE = { isEverywhere: true, brandIds: [] };

type Bench = Awaited<ReturnType<typeof openBench>>;

const lines: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "perya-overview-"));
const server = await startEmbedded(folder);
try {
  await run();
  if (options.report) writeFileSync(REPORT, `${lines.join("\n")}\n`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const benches = [await openBench("small", small, 0), await openBench("large", large, left)] as const;
  const [, many] = benches;
  say("# Overview: what a look costs, however many bets there were\n");
  say(`${cpus().length} cores, the database on the same ones; 75 days, ten vendors; medians of ${rounds} turns.`);
  say(`Nothing is cached by the process. Wanted: at most ${MOST} times as much.\n`);
  say(`| period | ${benches.map(({ count }) => `${count.toLocaleString("en")} bets`).join(" | ")} | ratio |`);
  say("| --- | --- | --- | --- |");
  for (const period of OVERVIEW_PERIODS) {
    const [fewMs, manyMs] = await compareLooks(benches, period);
    const ratio = manyMs / fewMs;
    say(`| ${period} | ${fewMs.toFixed(2)} ms | ${manyMs.toFixed(2)} ms | ${ratio.toFixed(2)} |`);
    if (ratio > MOST) process.exitCode = 1;
  }
  const perSecond = Math.round((many.followed / many.followedMs) * 1_000);
  say(`\nThe sums of hours, days and players follow ${perSecond.toLocaleString("en")} settled bets in a second`);
  say(`(${many.followed.toLocaleString("en")} of them, after ${(large - left).toLocaleString("en")} others).`);
  for (const { count, findings } of benches) {
    say(`Sums that differ from what ${count.toLocaleString("en")} bets add up to: ${findings}.`);
    if (findings > 0) process.exitCode = 1;
  }
  for (const { close } of benches) await close();
}

async function compareLooks(benches: readonly Bench[], period: OverviewPeriod): Promise<[number, number]> {
  const times = benches.map(() => [] as number[]);
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [index, { deps, brandId }] of benches.entries()) {
      const startedAt = performance.now();
      const { figures } = await readOverview(deps, EVERYWHERE, { brandId, period });
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
      if (figures.some(({ value }) => value === "0" || value === "0.00") && period !== "today")
        throw new Error(`nothing to see: ${JSON.stringify(figures)}`);
    }
  }
  const [few = Number.NaN, many = Number.NaN] = times.map(median);
  return [few, many];
}

/** A brand of its own size, beside the other on the same server; followed to the end and checked. */
async function openBench(name: string, count: number, leftToFollow: number) {
  await createDatabase(server.adminUrl, name);
  const owner = createPool({ url: withDatabase(server.adminUrl, name), poolSize: 2, isPatient: true });
  const filledAt = performance.now();
  const { brandId } = await fillBets(owner, count, leftToFollow);
  process.stdout.write(`${count} bets took ${((performance.now() - filledAt) / 1000).toFixed(0)} s\n`);
  const db = connect(createPool({ url: withDatabase(server.applicationUrl, name), poolSize: 8, isPatient: true }));
  const deps = { db, clock: systemClock };
  await countPeople(deps);
  const startedAt = performance.now();
  const followed = await rollUpHours(deps);
  const followedMs = performance.now() - startedAt;
  await owner.query("vacuum analyze");
  const findings = (await checkRollUps(connect(owner))).length;
  const close = async () => {
    await owner.end();
    await db.destroy();
  };
  return { count, brandId, deps, followed, followedMs, findings, close };
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
  lines.push(line);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
