import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { breakText, MUTANTS } from "./mutants.ts";

const ROOT = join(import.meta.dirname, "../../..");

it.each(MUTANTS)("matches the current source: $name", (mutant) => {
  const text = readFileSync(join(ROOT, mutant.file), "utf8");
  expect(breakText(text, mutant)).not.toBe(text);
  expect(readFileSync(join(ROOT, mutant.tests), "utf8")).toMatch(/\bit[.(]/);
});

it("that matches nowhere, or twice, is rejected", () => {
  const mutant = { name: "one", file: "a.ts", from: "one", to: "two", tests: "" };
  expect(breakText("one more", mutant)).toBe("two more");
  expect(() => breakText("none at all", { ...mutant, from: "x" })).toThrow("0 times");
  expect(() => breakText("one one", mutant)).toThrow("2 times");
});
