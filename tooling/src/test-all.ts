/**
 * `npm test`: everything CI does, fastest failures first, then times and counts. `npm test -- --without=journeys` skips
 * a step by its name.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { ARTEFACTS, JOURNEY_VERDICT, STEPS, sumBudget, UNIT_REPORT, type Step } from "./test-steps.ts";
import { formatSeconds, isOver, writeTimes, type StepTime } from "./test-times.ts";

type Counts = { passed: number; failed: number; skipped: number; flaky: readonly string[] };
type Outcome = StepTime & { isGood: boolean };

/**
 * Temporary folder and compile cache of all steps. Tests start the product's programs more than a hundred times; the
 * cache halves that time.
 */
const SCRATCH = makeScratchFolder();
const ENVIRONMENT = { NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node"), ...process.env, TMPDIR: SCRATCH };
// Removes the folder even when the run is interrupted.
process.once("exit", () => rmSync(SCRATCH, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

rmSync(ARTEFACTS, { recursive: true, force: true });
mkdirSync(ARTEFACTS, { recursive: true });
const startedAt = performance.now();
const done: Outcome[] = [];
for (const steps of STEPS) {
  const row = steps.filter(({ name }) => !process.argv.includes(`--without=${name}`));
  if (row.length > 1) console.log(`\n━━ side by side: ${row.map(({ name }) => name).join(", ")}`);
  done.push(...(await Promise.all(row.map((step) => run(step, row.length)))));
  if (done.some(({ isGood }) => !isGood)) break;
}

const failedSteps = done.filter(({ isGood }) => !isGood).map(({ name }) => name);
const total = { name: "total", seconds: secondsSince(startedAt), budgetSeconds: sumBudget() };
console.log(`\n${writeTimes(done, total)}`);
const counts = [readUnitCounts(), readJourneyCounts()];
const sum = (name: "passed" | "failed" | "skipped") => counts.reduce((before, count) => before + count[name], 0);
const flaky = counts.flatMap((count) => count.flaky);
const notRun = STEPS.flat().filter((step) => !done.some(({ name }) => name === step.name));
const verdict = failedSteps.length > 0 ? `Stopped at: ${failedSteps.join(", ")}.` : "All good.";
console.log(`\n${verdict} Screenshots and reports are in artefacts/.`);
if (notRun.length > 0) console.log(`Not run: ${notRun.map(({ name }) => name).join(", ")}.`);
console.log(`Flaky journeys: ${flaky.length > 0 ? `\n  ${flaky.join("\n  ")}` : "none"}`);
// A step that failed without a failing test (types, tidy, size) counts as one.
console.log(
  `${sum("passed")} passed, ${Math.max(sum("failed"), failedSteps.length)} failed, ${sum("skipped")} skipped`,
);
process.exit(failedSteps.length > 0 ? 1 : 0);

/** Runs one step. The output of parallel steps is printed when each has finished, so that it does not mix. */
async function run({ name, command, budgetSeconds }: Step, steps: number): Promise<Outcome> {
  const isBesideOthers = steps > 1;
  if (!isBesideOthers) console.log(`\n━━ ${name}`);
  const stepStartedAt = performance.now();
  // Divides the cores between parallel steps. Otherwise each compiler would use all cores, repeating part of its work
  // per core.
  const cores = Math.max(1, Math.floor(availableParallelism() / steps));
  const env = { ...ENVIRONMENT, ...(isBesideOthers && { GOMAXPROCS: String(cores) }) };
  const child = spawn(command, { cwd: ROOT, shell: true, env, stdio: isBesideOthers ? "pipe" : "inherit" });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => (said += String(bytes)));
  const status = await new Promise((resolve) => child.once("close", resolve));

  const step = { name, budgetSeconds, seconds: secondsSince(stepStartedAt), isGood: status === 0 };
  if (isBesideOthers) process.stdout.write(`\n━━ ${name}\n${said}`);
  const times = `${formatSeconds(step.seconds)}, budget ${formatSeconds(budgetSeconds)}`;
  console.log(`━━ ${name}: ${step.isGood ? "good" : "FAILED"} in ${times}${isOver(step) ? "  ← OVER BUDGET" : ""}`);
  return step;
}

function secondsSince(momentMs: number): number {
  return (performance.now() - momentMs) / 1000;
}

function readUnitCounts(): Counts {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(UNIT_REPORT);
  const skipped = Number(numPendingTests);
  return { passed: Number(numPassedTests), failed: Number(numFailedTests), skipped, flaky: [] };
}

function readJourneyCounts(): Counts {
  return { passed: 0, failed: 0, skipped: 0, flaky: [], ...readReport(JOURNEY_VERDICT) };
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
}
