/**
 * npm run studio:maths — calculates the figures of all in-house games. Checks every bet against the RTP limits,
 * recalculates every par sheet and compares it with the stored table, and simulates games with fixed seeds: RTP and
 * hit rate must be within the 99 % confidence interval. Exits with 1 if any check fails.
 */
import { parseArgs } from "node:util";
import type { Figures } from "../src/figures.ts";
import { SLOT_FIGURES } from "../src/slots/figures-table.ts";
import { classify, SHEET_CODES, VARIANTS, volatilityOf, type SheetCode } from "../src/slots/sheet-list.ts";
import type { SlotFigures } from "../src/slots/slot-figures.ts";
import { addTallies, judge, type Tally } from "../src/simulation/simulate.ts";
import { listSimulated } from "../src/simulation/simulated-games.ts";
import { listWays, type Way } from "./list-ways.ts";
import { createProgressBar } from "./progress-bar.ts";
import { runTasks } from "./run-tasks.ts";
import type { Task } from "./tasks.ts";
import { writeTable } from "./write-table.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "10000000" },
    ways: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const rounds = Number(options.rounds);
const BLOCK_ROUNDS = 250_000;
const LIMITS = { lowest: 0.85, highest: 0.995 };
const faults: string[] = [];

checkWays();
const exact = await workOutSheets();
if (options.write) writeTable(exact);
else if (rounds > 0) await simulateGames();
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? "All figures hold." : `${faults.length} figures do not hold.`);
process.exitCode = faults.length === 0 ? 0 : 1;

function checkWays() {
  console.log("Quick games: return, deviation in stakes, hit rate (--ways prints every way)\n");
  const byGame = Map.groupBy(listWays(), ({ game }) => game);
  for (const [game, ways] of byGame) {
    for (const { way, figures } of ways) checkLimits(`${game} ${way}`, figures);
    const sorted = ways.toSorted((a, b) => a.figures.rtp - b.figures.rtp);
    const shown = options.ways ? ways : pickShown(ways);
    console.log(
      `${game}: ${ways.length} ways, ${percent(sorted[0]?.figures.rtp)} to ${percent(sorted.at(-1)?.figures.rtp)}`,
    );
    for (const { way, figures } of shown) console.log(`  ${way.padEnd(24)}${spell(figures)}`);
  }
}

/** Chooses about a dozen bets, evenly spaced. */
function pickShown(ways: readonly Way[]): Way[] {
  const step = Math.max(1, Math.floor(ways.length / 12));
  return ways.filter((_way, index) => index % step === 0);
}

async function workOutSheets(): Promise<Map<string, SlotFigures>> {
  const tasks = SHEET_CODES.flatMap((sheet) => VARIANTS.map((variant): Task => ({ kind: "exact", sheet, variant })));
  const found = new Map<string, SlotFigures>();
  const bar = createProgressBar("Working out sheets", tasks.length);
  await runTasks(tasks, (answer, done) => {
    if (answer.kind === "exact") found.set(`${answer.sheet}.${answer.variant}`, answer.figures);
    bar.show(done);
  });
  bar.clear();
  // Threads finish in any order; the table has a fixed one.
  const names = SHEET_CODES.flatMap((sheet) => VARIANTS.map((variant) => `${sheet}.${variant}`));
  const figures = new Map(
    names.flatMap((name) => found.get(name) ?? []).map((each, index) => [names[index] ?? "", each]),
  );
  console.log(
    "\nSlots: return (base game, feature every n rounds), deviation in stakes, hit rate, highest pay, cost of the cap\n",
  );
  for (const [name, each] of figures) printSheet(name, each);
  return figures;
}

function printSheet(name: string, figures: SlotFigures) {
  const sheet = name.slice(0, name.indexOf(".")) as SheetCode;
  const known = (SLOT_FIGURES as Readonly<Record<string, SlotFigures>>)[name];
  checkLimits(name, figures);
  if (classify(figures.deviation) !== volatilityOf(sheet))
    faults.push(`${name} is not of ${volatilityOf(sheet)} volatility`);
  if (!options.write && JSON.stringify(known) !== JSON.stringify(figures))
    faults.push(`${name} is not what the table says; if a sheet was changed, run with --write`);
  const feature = figures.featureEvery === 0 ? "no feature" : `feature every ${figures.featureEvery.toFixed(1)}`;
  const most = `${(figures.maxPay / 100).toFixed(0)}×`;
  console.log(
    `  ${name.padEnd(14)}${volatilityOf(sheet).padEnd(5)}${spell(figures)}  base ${percent(figures.baseRtp)}  ${feature.padEnd(20)}${most.padStart(8)}  ${figures.capCost === 0 ? "none" : `≤ ${figures.capCost}`}`,
  );
}

async function simulateGames() {
  const games = await listSimulated();
  const blocks = Math.ceil(rounds / BLOCK_ROUNDS);
  const tasks = games.flatMap((_game, game) =>
    Array.from({ length: blocks }, (_none, block): Task => {
      return { kind: "simulate", game, block, rounds: Math.min(BLOCK_ROUNDS, rounds - block * BLOCK_ROUNDS) };
    }),
  );
  const tallies = games.map((): Tally => ({ rounds: 0, paid: 0, hits: 0 }));
  const bar = createProgressBar("Playing", tasks.length);
  await runTasks(tasks, (answer, done) => {
    const before = answer.kind === "simulate" && tallies[answer.game];
    if (before) tallies[answer.game] = addTallies(before, answer.tally);
    bar.show(done);
  });
  bar.clear();
  console.log(
    `\nPlayed ${rounds.toLocaleString("en")} rounds each: theory, played, off by so many deviations (return, hits)\n`,
  );
  for (const [index, game] of games.entries()) {
    const verdict = judge(game, tallies[index] ?? { rounds: 0, paid: 0, hits: 0 }, games.length);
    if (!verdict.isInside) faults.push(`${game.name} was played outside of 99 %`);
    const off = `${signed(verdict.rtpOff)} ${signed(verdict.hitsOff)} of ±${verdict.width.toFixed(2)}`;
    console.log(`  ${game.name.padEnd(28)}${percent(game.figures.rtp)}  ${percent(verdict.rtp)}  ${off}`);
  }
}

function checkLimits(name: string, { rtp }: Figures) {
  if (rtp < LIMITS.lowest || rtp > LIMITS.highest) faults.push(`${name} returns ${percent(rtp)}`);
}

function spell({ rtp, deviation, hitRate }: Figures): string {
  return `${percent(rtp)}  ${deviation.toFixed(3).padStart(10)}  ${percent(hitRate)}`;
}

function percent(share = 0): string {
  return `${(100 * share).toFixed(4).padStart(8)} %`;
}

function signed(value: number): string {
  return (value < 0 ? "−" : "+") + Math.abs(value).toFixed(2);
}
