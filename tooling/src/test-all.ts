/** `npm test`: everything CI does, in the order that fails soonest, ending with the counts. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

const ARTEFACTS = join(ROOT, "artefacts");
const UNIT_REPORT = join(ARTEFACTS, "unit.json");
const JOURNEY_REPORT = join(ARTEFACTS, "journeys.json");

type Counts = { passed: number; failed: number };

const STEPS = [
  { name: "types", command: "npm run types --silent" },
  { name: "lint", command: "npm run lint --silent" },
  { name: "tidy", command: "npm run tidy --silent" },
  {
    name: "unit and module tests",
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${UNIT_REPORT}`,
  },
  { name: "chaos, short form", command: "npm run chaos --silent -- --short" },
  { name: "build", command: "npm run build --silent" },
  { name: "size of the first load", command: "npm run size --silent" },
  { name: "journeys", command: "npm run test:e2e --silent" },
];

rmSync(ARTEFACTS, { recursive: true, force: true });
mkdirSync(ARTEFACTS, { recursive: true });
const failedStep = STEPS.find(({ name, command }) => {
  console.log(`\n━━ ${name}`);
  const startedAt = performance.now();
  const { status } = spawnSync(command, { cwd: ROOT, shell: true, stdio: "inherit" });
  console.log(
    `━━ ${name}: ${status === 0 ? "good" : "FAILED"} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  return status !== 0;
});

const counts = [readUnitCounts(), readJourneyCounts()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(
  `\n${failedStep ? `Stopped at: ${failedStep.name}.` : "All good."} Screenshots and reports are in artefacts/.`,
);
// A step that failed without a failing test (types, tidy, size) counts as one.
console.log(`${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`);
process.exit(failedStep ? 1 : 0);

function readUnitCounts(): Counts {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(UNIT_REPORT);
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}

function readJourneyCounts(): Counts {
  const { stats } = readReport(JOURNEY_REPORT) as { stats?: { expected: number; unexpected: number; flaky: number } };
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
}
