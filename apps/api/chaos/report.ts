import { cpus, loadavg } from "node:os";
import type { CashierCounts } from "./cashier.ts";
import { isMutant } from "./mutants.ts";
import type { Recovery } from "./nemesis.ts";
import { isCaught, isClean, type Run } from "./run.ts";

/** Limits of the time from the strike until all affected tellers answer. */
const LIMITS = { apiMs: 5_000, databaseMs: 15_000 };

export type Verdict = { text: string; isGood: boolean };

/** Minimum number of operations. Fewer prove nothing. */
const ENOUGH = 1_000;

/** Judges a run. A mutant must be detected; the unchanged API must be clean, and recover in time if limits apply. */
export function judge(run: Run, hasLimits: boolean): Verdict {
  if (isMutant(run.name)) {
    const isGood = isCaught(run.name, run.findings);
    return { isGood, text: isGood ? "caught" : "NOT CAUGHT" };
  }
  const { api, database } = worstRecoveries(run.recoveries);
  const isQuick = api <= LIMITS.apiMs && database <= LIMITS.databaseMs;
  if (!isClean(run.findings)) return { isGood: false, text: "BROKEN" };
  const isPoor = [...run.kinds.values(), run.refused, run.duplicates].includes(0);
  if (run.operations < ENOUGH || isPoor || isPoorCashier(run.cashier, hasLimits))
    return { isGood: false, text: "TOO FEW ANSWERS" };
  if (Math.max(api, database) === Infinity) return { isGood: false, text: "NEVER RECOVERED" };
  if (hasLimits && !isQuick) return { isGood: false, text: "TOO SLOW" };
  return { isGood: true, text: isQuick ? "good" : "good, but slow" };
}

/**
 * True if some kind of operation never happened or, in the long run, a moment never occurred. The short run reports
 * the latter and continues.
 */
function isPoorCashier(counts: CashierCounts | undefined, waits: boolean): boolean {
  if (!counts) return false;
  const { deposits, payouts, held, missed } = counts;
  const some = [deposits.get("paid"), ...["succeeded", "reversed"].map((status) => payouts.get(status)), held];
  return (waits && missed.length > 0) || some.some((count) => !count);
}

export function worstRecoveries(recoveries: Recovery[]) {
  const worst = (chosen: Recovery[]) => Math.max(0, ...chosen.map(({ tookMs }) => tookMs));
  return {
    api: worst(recoveries.filter(({ crash }) => !crash)),
    database: worst(recoveries.filter(({ crash }) => crash)),
  };
}

const HEADINGS = ["run", "operations", "kills (api + db)", "lost", "doubled", "exits", "recovery (api, db)", "verdict"];

/** Writes a Markdown table with padded columns, which the formatter leaves unchanged. */
export function writeTable(runs: Run[], hasLimits: boolean): string {
  const rows = runs.map((run) => {
    const { lost, doubled, unexpectedExits } = run.findings;
    const { api, database } = worstRecoveries(run.recoveries);
    return [
      run.name,
      run.operations,
      `${run.recoveries.filter(({ teller }) => teller).length} + ${run.recoveries.filter(({ crash }) => crash).length}`,
      lost.length,
      doubled.length,
      unexpectedExits.length,
      `${seconds(api)}, ${seconds(database)}`,
      judge(run, hasLimits).text,
    ].map(String);
  });
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(HEADINGS), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Lists the figures that are not in the table. */
export function describeRun(run: Run): string {
  const sorted = run.tookMs.toSorted((a, b) => a - b);
  const quantile = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  const rate = `${(run.operations / run.seconds).toFixed(0)} operations a second over ${run.seconds.toFixed(0)} s`;
  const counts = [...run.askedAgain].toSorted(([, a], [, b]) => b - a).map(([why, count]) => `${why} ${count}`);
  const found = listFound(run).map(([finding, names]) => `${finding} ${names.length}`);
  return [
    `${run.name}: ${rate}, ${run.refused} refused, ${run.duplicates} sent again later.`,
    `Answered: ${[...run.kinds].map(([kind, count]) => `${kind} ${count}`).join(", ")}.`,
    `Answered within ${quantile(0.5)} (p50), ${quantile(0.99)} (p99), kills included.`,
    ...(run.cashier ? [describeCashier(run.cashier)] : []),
    `Recoveries: ${run.recoveries.map(describeRecovery).join(", ")}.`,
    `Asked again: ${counts.join(", ") || "never"}.`,
    `Found: ${found.join(", ") || "nothing"}.`,
  ].join("\n");
}

function describeCashier({ deposits, payouts, held, refused, missed, contradicted, reports }: CashierCounts): string {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
  const others = [
    `waiting for an operator ${held}`,
    `paid after being returned ${contradicted}`,
    `reports ${list(reports)}`,
    ...(refused.size > 0 ? [`refused: ${list(refused)}`] : []),
  ];
  const never = missed.length > 0 ? ` Never met: ${missed.join(", ")}.` : "";
  return `At the cashier: deposits ${list(deposits)}; payouts ${list(payouts)}; ${others.join("; ")}.${never}`;
}

/** Lists examples and causes for a failed run. */
export function describeTrouble(run: Run): string {
  const examples = listFound(run).flatMap(([finding, names]) => names.slice(0, 3).map((name) => `${finding}: ${name}`));
  const start = run.failedStarts.at(-1);
  return [...examples, ...(start ? [`the last start that failed: ${start}`] : []), describeMachine()].join("\n");
}

/**
 * Describes the machine's load. Chaos keeps about five processes busy, so slow recovery may be due to other
 * processes.
 */
export function describeMachine(): string {
  return `${cpus().length} cores, and a load of ${loadavg()[0]?.toFixed(1)} on them at the end`;
}

function listFound({ findings }: Run): [string, string[]][] {
  return Object.entries(findings).filter(([, names]) => names.length > 0);
}

function describeRecovery({ teller, crash, moment, tookMs }: Recovery): string {
  return `${moment ?? [crash, teller && "teller"].filter(Boolean).join(" and ")} ${seconds(tookMs)}`;
}

function seconds(ms: number): string {
  if (ms === 0) return "-";
  return ms === Infinity ? "never" : `${(ms / 1_000).toFixed(1)} s`;
}
