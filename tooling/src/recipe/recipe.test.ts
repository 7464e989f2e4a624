import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ROOT } from "../root.ts";
import { checkTree } from "../tidy/check-tree.ts";
import { readSourceTree } from "../tidy/source-tree/read-source-tree.ts";
import { applyDiff } from "./apply-diff.ts";
import { followRecipe } from "./follow-recipe.ts";
import { readRecipe } from "./read-recipe.ts";

// The whole repository is read and asked, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

/** The short form of `npm run test:recipe`, without the compiler and the tests. */
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

  it("leaves nothing for tidy to find when its blocks are followed", () => {
    const before = readSourceTree(ROOT);
    const after = followRecipe(before, steps);
    expect(after.files.size).toBeGreaterThan(before.files.size);
    expect(checkTree(after)).toEqual([]);
  });
});

describe("readRecipe", () => {
  it("reads commands, files and edits in their order, and leaves what is only to look at", () => {
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
  it("changes every spot it names", () => {
    expect(applyDiff("a\nb\n\nc\nd\n", " a\n-b\n+B\n@@\n c\n+C\n")).toBe("a\nB\n\nc\nC\nd\n");
  });

  it.each([
    ["is not there", "a\n", " b\n+c\n"],
    ["is there twice", "a\nb\na\n", " a\n+c\n"],
  ])("refuses a spot that %s", (_name, text, diff) => {
    expect(() => applyDiff(text, diff)).toThrow("not one");
  });
});
