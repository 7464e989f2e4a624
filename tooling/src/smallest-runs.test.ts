import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";
import { SMALLEST_RUNS } from "./smallest-runs.list.ts";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** `bench:studio` only runs two others. */
const benches = Object.keys(scripts).filter((name) => name.startsWith("bench:") && name !== "bench:studio");

it.each(benches)("%s is run at its smallest size in npm test", (name) => {
  expect(SMALLEST_RUNS[name]).toBeDefined();
});

it.each(Object.keys(SMALLEST_RUNS))("%s is a command", (name) => {
  expect(scripts[name]).toBeDefined();
});

it.each(benches)("%s writes no report at its smallest size", (name) => {
  expect(SMALLEST_RUNS[name]).toContain("--no-report");
});
