import { describe, expect, it } from "vitest";
import { checkBarrels } from "../tidy/checks/barrels.ts";
import { locationsOf, treeOf } from "../tidy/source-tree/sample-tree.ts";
import { writeBarrels } from "./barrels.ts";

const FOLDERS = {
  "packages/text/src/en/lazy/page-titles.ts": `export const pageTitles = {};`,
  "packages/text/src/en/first/shell.ts": `export const shell = {};`,
  "packages/contract/src/tips/tips.routes.ts": `export const tips = {};`,
  "packages/contract/src/tips/tips.shapes.ts": `export const tipShapes = {};\nexport type Tip = string;`,
  "apps/api/src/modules/bets/index.ts": `export const betsModule = defineModule({ name: "bets", needs: ["tips"] });`,
  "apps/api/src/modules/tips/index.ts": `export const tipsModule = defineModule({ name: "tips" });`,
  "apps/api/src/modules/words/index.ts": `export const words = 1;`,
};

const barrels = writeBarrels(treeOf(FOLDERS));
const codeOf = (path: string) =>
  barrels
    .get(path)
    ?.split("\n")
    .filter((line) => /^(?:[ie}]| )/u.test(line));

describe("writeBarrels", () => {
  it("joins the texts of a language by folder", () => {
    expect(codeOf("packages/text/src/en/lazy.ts")).toEqual([
      `import { pageTitles } from "./lazy/page-titles.ts";`,
      "export default {",
      "  ...pageTitles,",
      "};",
    ]);
    expect(barrels.get("packages/text/src/en/index.ts")).toContain("{ ...first, ...lazy, ...server }");
  });

  it("joins lines and types for everyone, and schemas separately", () => {
    expect(codeOf("packages/contract/src/all-routes.ts")).toEqual([
      `export { tips } from "./tips/tips.routes.ts";`,
      `export type { Tip } from "./tips/tips.shapes.ts";`,
    ]);
    expect(barrels.get("packages/contract/src/all-shapes.ts")).toContain("  tips: withShapes(tips, tipShapes),");
  });

  it("orders modules after those they need, and skips a folder without one", () => {
    expect(codeOf("apps/api/src/all-modules.ts")?.slice(-2)).toEqual(["  tipsModule,", "  betsModule,"]);
  });
});

describe("checkBarrels", () => {
  const inStep = { ...FOLDERS, ...Object.fromEntries(barrels) };

  it("accepts what matches the folders", () => {
    expect(checkBarrels(treeOf(inStep))).toEqual([]);
  });

  it("finds a table that misses a new file", () => {
    const path = "packages/text/src/en/lazy/tips.ts";
    expect(locationsOf(checkBarrels(treeOf({ ...inStep, [path]: "export const tips = {};" })))).toEqual([
      "packages/text/src/en/lazy.ts:1",
    ]);
  });
});
