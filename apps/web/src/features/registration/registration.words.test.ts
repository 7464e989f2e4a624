// @vitest-environment happy-dom
import { checkField, PATTERNS, type PatternId } from "@perya/rules";
import { describe, expect, it } from "vitest";
import { sayProblem } from "../forms/forms.problems.ts";
import { currentText, showLanguage } from "../../lib/text.ts";

const ids = Object.keys(PATTERNS) as PatternId[];
/** Date patterns, whose values all have the same length. */
const DATES = new Set<PatternId>(["yearFirstDate", "monthFirstDate"]);

/** Returns the error text of a field with this pattern for a value that is too long. */
async function say(language: "EN" | "TY", patternId: PatternId): Promise<string> {
  await showLanguage(language, true);
  const problem = checkField({ required: true, patternId, minLength: 3, maxLength: 17 }, "x".repeat(40));
  return problem ? sayProblem(problem, currentText().t) : "";
}

describe.each(["EN", "TY"] as const)("the pattern catalog in %s", (language) => {
  it.each(ids)("has a text for %s, with its limits", async (id) => {
    const words = await say(language, id);
    expect(words).not.toContain("pattern.");
    expect(words.length).toBeGreaterThan(15);
    expect(words).toMatch(DATES.has(id) ? /1999/ : /3.*17/);
  });

  it("has a different text for each", async () => {
    const all: string[] = [];
    for (const id of ids) all.push(await say(language, id));
    expect(new Set(all).size).toBe(ids.length);
  });
});

describe("an empty field", () => {
  it.each([
    ["EN", "Input cannot be empty"],
    ["TY", "Hindi puwedeng walang laman"],
  ] as const)("says so in %s", async (language, words) => {
    await showLanguage(language, true);
    const problem = checkField({ required: true, patternId: "digits", minLength: 1, maxLength: 2 }, "");
    expect(problem && sayProblem(problem, currentText().t)).toBe(words);
  });
});
