import { describe, expect, it } from "vitest";
import { judge, readResults, type Journey, type JourneyResults } from "./journey-report.ts";

const spec = (id: string, status: string, expectedStatus = "passed") => ({
  id,
  title: `journey ${id}`,
  file: "play.e2e.ts",
  tests: [{ status, expectedStatus }],
});

describe("readResults", () => {
  it("counts passed, skipped and failed journeys, nested ones included", () => {
    const suites = [
      {
        title: "play.e2e.ts",
        specs: [spec("a", "expected"), spec("b", "skipped", "skipped")],
        suites: [{ title: "on a phone", specs: [spec("c", "unexpected")] }],
      },
    ];
    expect(readResults({ suites })).toEqual({
      passed: 1,
      skipped: 1,
      failed: [{ id: "c", name: "play.e2e.ts › on a phone › journey c" }],
      hasErrors: false,
    });
  });

  it("counts as failed what did not run although it should have", () => {
    expect(readResults({ suites: [{ specs: [spec("a", "skipped", "passed")] }] }).failed).toHaveLength(1);
  });

  it("has errors when Playwright itself failed", () => {
    expect(readResults({ errors: ["no report"] }).hasErrors).toBe(true);
  });
});

const journeys = (...ids: string[]): Journey[] => ids.map((id) => ({ id, name: id }));
const results = (...failed: string[]): JourneyResults => ({
  passed: 10,
  skipped: 0,
  failed: journeys(...failed),
  hasErrors: false,
});

describe("judge", () => {
  it.each<[string, JourneyResults, JourneyResults | null, boolean, string[]]>([
    ["passes when nothing failed", results(), null, true, []],
    ["passes with three flaky journeys", results("a", "b", "c"), results(), true, ["a", "b", "c"]],
    ["fails with four flaky journeys", results("a", "b", "c", "d"), results(), false, ["a", "b", "c", "d"]],
    ["fails when a journey fails twice", results("a", "b"), results("b"), false, ["a"]],
    ["fails when the failed ones were not run again", results("a"), null, false, []],
    ["fails when the second run broke off", results("a"), { ...results(), hasErrors: true }, false, []],
    ["fails when the full run broke off", { ...results(), hasErrors: true }, null, false, []],
  ])("%s", (_name, full, again, isGood, flaky) => {
    const verdict = judge(full, again);
    expect(verdict.isGood).toBe(isGood);
    expect(verdict.flaky.map(({ id }) => id)).toEqual(flaky);
  });

  it("names flaky and failed journeys", () => {
    expect(judge(results("a", "b"), results("b")).lines).toEqual([
      "Flaky (failed beside others, passed alone):",
      "  a",
      "Failed twice:",
      "  b",
    ]);
  });
});
