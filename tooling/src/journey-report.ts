import { existsSync, readFileSync } from "node:fs";

/** The fields of Playwright's JSON report in use. */
type PlayedTest = { status: string; expectedStatus: string };
type Spec = { id: string; title: string; file: string; tests: readonly PlayedTest[] };
type Suite = { title?: string; suites?: readonly Suite[]; specs?: readonly Spec[] };
export type Report = { suites?: readonly Suite[]; errors?: readonly unknown[] };

export type Journey = { id: string; name: string };
export type JourneyResults = { passed: number; skipped: number; failed: Journey[]; hasErrors: boolean };

/** Maximum number of flaky journeys. With more, the cause is not a busy machine. */
export const MAX_FLAKY = 3;

export function readReport(file: string): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : { errors: ["no report"] };
}

export function readResults({ suites = [], errors = [] }: Report): JourneyResults {
  const results: JourneyResults = { passed: 0, skipped: 0, failed: [], hasErrors: errors.length > 0 };
  const visit = ({ suites: inner = [], specs = [], title = "" }: Suite, outer: readonly string[]) => {
    const titles = [...outer, title].filter(Boolean);
    for (const spec of specs) count(results, spec, [...titles, spec.title].join(" › "));
    for (const suite of inner) visit(suite, titles);
  };
  for (const suite of suites) visit(suite, []);
  return results;
}

function count(results: JourneyResults, { id, tests }: Spec, name: string): void {
  for (const { status, expectedStatus } of tests) {
    if (status === "expected") results.passed += 1;
    else if (status === "skipped" && expectedStatus === "skipped") results.skipped += 1;
    // Includes journeys that did not run because an earlier one in a serial file failed.
    else results.failed.push({ id, name });
  }
}

export type Verdict = { isGood: boolean; failed: Journey[]; flaky: Journey[]; lines: string[] };

/** Judges the full run and, unless `again` is null, the second run of its failures. */
export function judge(full: JourneyResults, again: JourneyResults | null): Verdict {
  const isAgainUseful = again !== null && !again.hasErrors;
  const stillFailing = new Set(again?.failed.map(({ id }) => id));
  const flaky = isAgainUseful ? full.failed.filter(({ id }) => !stillFailing.has(id)) : [];
  const failed = full.failed.filter((journey) => !flaky.includes(journey));
  const isGood = !full.hasErrors && failed.length === 0 && flaky.length <= MAX_FLAKY;
  const list = (title: string, journeys: readonly Journey[]) =>
    journeys.length > 0 ? [title, ...journeys.map(({ name }) => `  ${name}`)] : [];
  const lines = [
    ...list("Flaky (failed beside others, passed alone):", flaky),
    ...(flaky.length > MAX_FLAKY ? [`More than ${MAX_FLAKY} flaky journeys fail the run.`] : []),
    ...list(again ? "Failed twice:" : "Failed:", failed),
  ];
  return { isGood, failed, flaky, lines };
}
