import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { longestFiles, longestFunctions } from "./lengths.ts";

describe("lengths", () => {
  const tree = treeOf({
    "tooling/src/a.ts": "function long() {\n\n\n}\nconst short = () => {\n};\n",
    "tooling/src/a.test.ts": "describe('x', () => {\n\n\n\n\n\n});\n\n\n",
  });

  it("lists functions by name, without tests", () => {
    expect(longestFunctions(tree, 2)).toEqual([
      { place: "tooling/src/a.ts:1 long", lines: 4 },
      { place: "tooling/src/a.ts:5 short", lines: 2 },
    ]);
  });

  it("lists files, tests included", () => {
    expect(longestFiles(tree, 1)).toEqual([{ place: "tooling/src/a.test.ts", lines: 7 }]);
  });
});
