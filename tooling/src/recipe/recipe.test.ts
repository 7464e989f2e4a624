import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../root.ts";
import { applyDiff } from "./apply-diff.ts";
import { readRecipe } from "./read-recipe.ts";

describe("docs/recipes/add-a-module.md", () => {
  const steps = readRecipe(readFileSync(join(ROOT, "docs/recipes/add-a-module.md"), "utf8"));

  it("has commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
    const named = steps.flatMap((step) =>
      step.kind === "run" ? (/npm run ([\w:-]+)/u.exec(step.command)?.[1] ?? []) : [],
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(named).toContain("new-module");
  });
});

describe("readRecipe", () => {
  it("reads commands, files and edits in order, and skips blocks that are only shown", () => {
    const markdown = [
      "```sh\nnpm run a\nnpm run b\n```",
      "```text\nlook\n```",
      "In `x.rules.ts`, see `y`:",
      "The file is `apps/x.ts`:\n\n```ts\nconst a = 1;\n```",
      "And in `apps/y.ts`:\n```diff\n+a\n```",
    ].join("\n");
    expect(readRecipe(markdown).map(({ line: _line, ...step }) => step)).toEqual([
      { kind: "run", command: "npm run a" },
      { kind: "run", command: "npm run b" },
      { kind: "write", path: "apps/x.ts", text: "const a = 1;\n" },
      { kind: "edit", path: "apps/y.ts", diff: "+a\n" },
    ]);
  });

  it.each([
    ["no file", "Look:\n```ts\na\n```", "says no file"],
    ["no end", "`a.ts`:\n```ts\na\n", "has no end"],
  ])("refuses a block with %s", (_name, markdown, problem) => {
    expect(() => readRecipe(markdown)).toThrow(problem);
  });
});

describe("applyDiff", () => {
  it("changes every named place", () => {
    expect(applyDiff("a\nb\n\nc\nd\n", " a\n-b\n+B\n@@\n c\n+C\n")).toBe("a\nB\n\nc\nC\nd\n");
  });

  it.each([
    ["is not there", "a\n", " b\n+c\n"],
    ["is there twice", "a\nb\na\n", " a\n+c\n"],
  ])("refuses a place that %s", (_name, text, diff) => {
    expect(() => applyDiff(text, diff)).toThrow("not one");
  });
});
