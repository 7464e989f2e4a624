import { cpus, loadavg } from "node:os";
import { MUTANTS } from "./mutants.ts";
import { isClean } from "./oracle.ts";
import { ENOUGH, type Run } from "./run.ts";

export type Verdict = { text: string; isGood: boolean };

/**
 * A mutant passes if one of its expected findings appeared. The unmodified studio passes if nothing was found and
 * enough was played.
 */
export function judge(run: Run): Verdict {
  const mutant = MUTANTS.find(({ name }) => name === run.name);
  if (mutant) {
    const isGood = mutant.findings.some((finding) => run.findings[finding].length > 0);
    return { isGood, text: isGood ? "caught" : "NOT CAUGHT" };
  }
  if (!isClean(run.findings)) return { isGood: false, text: "BROKEN" };
  if (run.recoveries.some(({ tookMs }) => tookMs === Infinity)) return { isGood: false, text: "NEVER RECOVERED" };
  const { rounds, bets } = run.books;
  const isEnough = rounds.length >= ENOUGH.rounds && bets.length >= ENOUGH.bets;
  return isEnough ? { isGood: true, text: "good" } : { isGood: false, text: "TOO FEW ROUNDS" };
}

const HEADINGS = ["run", "rounds", "flights", "bets", "strikes", "found", "verdict"];

/** Writes a Markdown table with aligned columns, as the formatter does. */
export function writeTable(runs: Run[]): string {
  const rows = runs.map((run) =>
    [
      run.name,
      run.books.rounds.length,
      run.books.flights.length,
      run.books.bets.length,
      run.recoveries.length,
      listFound(run)
        .map(([finding, names]) => `${finding} ${names.length}`)
        .join(", ") || "nothing",
      judge(run).text,
    ].map(String),
  );
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(HEADINGS), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Details that are not in the table. */
export function describeRun(run: Run): string {
  const { rounds, bets, flights } = run.books;
  const jackpots = rounds.filter(({ jackpot_win: won }) => won !== null).length;
  const again = [...run.askedAgain].toSorted(([, one], [, other]) => other - one);
  return [
    `${run.name}: ${run.seconds.toFixed(0)} s, of which ${(run.settledMs / 1_000).toFixed(1)} s until nothing was open.`,
    `Rounds: ${count(rounds.map(({ family, state }) => `${family} ${state}`))}; ${jackpots} took the jackpot.`,
    `Bets on flights: ${count(bets.map(({ state }) => state))}. Flights: ${count(flights.map(({ state }) => state))}.`,
    `Recoveries: ${run.recoveries.map(({ strike, tookMs }) => `${strike} ${seconds(tookMs)}`).join(", ")}.`,
    `Asked again: ${again.map(([why, times]) => `${why} ${times}`).join(", ") || "never"}.`,
  ].join("\n");
}

/** The first findings of each kind, to start debugging from. */
export function describeTrouble(run: Run): string {
  return listFound(run)
    .flatMap(([finding, names]) => names.slice(0, 4).map((name) => `${finding}: ${name}`))
    .join("\n");
}

export function describeMachine(): string {
  return `${cpus().length} cores, and a load of ${loadavg()[0]?.toFixed(1)} on them at the end`;
}

function listFound({ findings }: Run): [string, string[]][] {
  return Object.entries(findings).filter(([, names]) => names.length > 0);
}

function count(words: string[]): string {
  return [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${word} ${all.length}`).join(", ");
}

function seconds(ms: number): string {
  return ms === Infinity ? "never" : `${(ms / 1_000).toFixed(1)} s`;
}
