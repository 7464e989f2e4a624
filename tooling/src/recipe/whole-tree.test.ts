import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HEADER } from "../barrels/barrel-lines.ts";
import { planModule } from "../new-module/plan-module.ts";
import { readRequest } from "../new-module/read-request.ts";
import { ROOT } from "../root.ts";
import { checkTree } from "../tidy/check-tree.ts";
import { changeSourceTree } from "../tidy/source-tree/build-source-tree.ts";
import { readSourceTree } from "../tidy/source-tree/read-source-tree.ts";
import { followRecipe } from "./follow-recipe.ts";
import { readRecipe } from "./read-recipe.ts";

/** All tests of the whole repository share this tree, because reading it takes longer than checking it. */
const tree = readSourceTree(ROOT);

function planOf(noun: string, before = tree) {
  const request = readRequest([noun, "--title", "Daily tips", "--title-ty", "Payo araw-araw"]);
  if (typeof request === "string") throw new Error(request);
  return planModule(before, request);
}

/** The short form of `npm run test:recipe`, without compiler and tests. */
describe("a new module", () => {
  // Checks two modules at once, because checking the whole tree is slow: a short noun by the recipe, a long one by the
  // command.
  it("passes tidy, by docs/recipes/add-a-module.md and by the command", () => {
    const after = followRecipe(tree, readRecipe(readFileSync(join(ROOT, "docs/recipes/add-a-module.md"), "utf8")));
    expect(after.files.size).toBeGreaterThan(tree.files.size);
    const plan = planOf("feedback-answers-of-week", after);
    if (typeof plan === "string") throw new Error(plan);
    // Only one hand-written file changes: the list of pages.
    const shared = [...plan.changed].filter(([, text]) => !text.startsWith(HEADER)).map(([path]) => path);
    expect(shared).toEqual(["apps/web/src/app/routes/pages.ts"]);
    expect(checkTree(changeSourceTree(after, new Map([...plan.made, ...plan.changed])))).toEqual([]);
  });
});

describe("planModule", () => {
  it.each([
    ["a module that is there", "wallet", "There is a module"],
    ["a table that is there", "tickets", "There is a table"],
    ["a word that the files need", "routes", "means something else"],
    ["a name that tidy retired", "plans", "no longer a name"],
    ["a name that says nothing", "helpers", "says nothing"],
  ])("refuses %s", (_name, noun, problem) => {
    expect(planOf(noun)).toContain(problem);
  });
});
