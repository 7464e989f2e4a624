import { describe, expect, it, vi } from "vitest";
import { HEADER } from "../barrels/barrel-lines.ts";
import { ROOT } from "../root.ts";
import { checkTree } from "../tidy/check-tree.ts";
import { changeSourceTree } from "../tidy/source-tree/build-source-tree.ts";
import { readSourceTree } from "../tidy/source-tree/read-source-tree.ts";
import { planModule } from "./plan-module.ts";
import { readRequest, type ModuleRequest } from "./read-request.ts";

// The whole repository is read and asked, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const tree = readSourceTree(ROOT);
const titles = ["--title", "Daily tips", "--title-ty", "Payo araw-araw"];

function requestOf(...words: string[]): ModuleRequest {
  const request = readRequest([...words, ...titles]);
  if (typeof request === "string") throw new Error(request);
  return request;
}

describe("readRequest", () => {
  it.each([
    ["tips", "tip"],
    ["daily-tips", "daily-tip"],
    ["entries", "entry"],
    ["feedback", "feedback"],
    ["glass", "glass"],
  ])("takes %s, and calls one of them %s", (noun, one) => {
    expect(requestOf(noun)).toMatchObject({ noun, one, titles: { EN: "Daily tips", TY: "Payo araw-araw" } });
  });

  it("takes the word for one from whoever knows better", () => {
    expect(requestOf("data", "--one", "datum").one).toBe("datum");
  });

  it.each([
    ["no noun", titles, "one noun"],
    ["two nouns", ["tips", "tricks", ...titles], "one noun"],
    ["a noun in another case", ["dailyTips", ...titles], "kebab-case"],
    ["a noun that is a path", ["../tips", ...titles], "kebab-case"],
    ["a noun past the end of a line", ["a".repeat(25), ...titles], "24 letters"],
    ["no title in Tagalog", ["tips", "--title", "Tips"], "--title-ty"],
    ["a title with a brace", ["tips", "--title", "{x}", "--title-ty", "x"], "braces"],
    ["an option nobody knows", ["tips", "--color", "red"], "--color"],
  ])("refuses %s", (_name, words, problem) => {
    expect(readRequest(words)).toContain(problem);
  });
});

describe("planModule", () => {
  it.each(["tips", "feedback-answers-of-week"])("leaves nothing for tidy to find: %s", (noun) => {
    const plan = planModule(tree, requestOf(noun));
    if (typeof plan === "string") throw new Error(plan);
    // One hand-written file of others is touched: the list of pages.
    const shared = [...plan.changed].filter(([, text]) => !text.startsWith(HEADER)).map(([path]) => path);
    expect(shared).toEqual(["apps/web/src/app/routes/pages.ts"]);
    expect(checkTree(changeSourceTree(tree, new Map([...plan.made, ...plan.changed])))).toEqual([]);
  });

  it.each([
    ["a module that is there", "wallet", "There is a module"],
    ["a table that is there", "tickets", "There is a table"],
    ["a word that the files need", "routes", "means something else"],
    ["a name that tidy retired", "plans", "no longer a name"],
    ["a name that says nothing", "helpers", "says nothing"],
  ])("refuses %s", (_name, noun, problem) => {
    expect(planModule(tree, requestOf(noun))).toContain(problem);
  });
});
