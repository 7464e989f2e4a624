/**
 * The step "journeys" of `npm test`: runs every journey, then repeats the failed ones, one at a time. Those that pass
 * then are listed as flaky. Counts for the summary are in artefacts/journeys-verdict.json.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { judge, MAX_FLAKY, readReport, readResults, type JourneyResults } from "./journey-report.ts";
import { ROOT } from "./root.ts";
import { ARTEFACTS, JOURNEY_REPORT, JOURNEY_VERDICT } from "./test-steps.ts";

/** With more failures than this the run fails anyway, so there is no second run. */
const MAX_RUN_AGAIN = 4 * MAX_FLAKY;

const LAST_RUN = join(ARTEFACTS, "journeys-last-run.json");

play(JOURNEY_REPORT, "--output=artefacts/journeys", ...process.argv.slice(2));
const full = readResults(readReport(JOURNEY_REPORT));
const { isGood, failed, flaky, lines } = judge(full, playFailedAgain(full));
if (lines.length > 0) console.log(`\n${lines.join("\n")}`);
const counts = { passed: full.passed + flaky.length, failed: failed.length, skipped: full.skipped };
writeFileSync(JOURNEY_VERDICT, JSON.stringify({ ...counts, flaky: flaky.map(({ name }) => name) }));
process.exit(isGood ? 0 : 1);

function playFailedAgain({ failed: first, hasErrors }: JourneyResults): JourneyResults | null {
  if (hasErrors || first.length === 0 || first.length > MAX_RUN_AGAIN) return null;
  console.log(`\n━━ ${first.length} failed; each runs once more, alone`);
  const report = join(ARTEFACTS, "journeys-again.json");
  // A separate folder: Playwright empties its output folder, and the first run's screenshots must stay.
  play(report, "--last-failed", "--workers=1", "--output=artefacts/journeys-again");
  return readResults(readReport(report));
}

function play(report: string, ...options: string[]): void {
  const command = ["test", "-c", "apps/e2e/playwright.config.ts", `--last-failed-file=${LAST_RUN}`, ...options];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  spawnSync("playwright", command, { cwd: ROOT, stdio: "inherit", env });
}
