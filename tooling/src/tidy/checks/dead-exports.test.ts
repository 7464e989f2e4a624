import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkDeadExports } from "./dead-exports.ts";

const file = "packages/money/src/round.ts";
const text = `export const half = 2;\nexport function roundUp() { return half; }\nexport function roundDown() {}`;

describe("checkDeadExports", () => {
  it("finds what neither the tree nor the file itself uses", () => {
    const tree = treeOf({ [file]: text, "packages/money/src/share.ts": `import { roundUp } from "./round.ts";` });
    const message = "Nobody imports roundDown and this file does not use it; delete it.";
    expect(checkDeadExports(tree)).toEqual([{ path: file, line: 3, message }]);
  });

  it.each([`import * as round from "./round.ts";`, `export * from "./round.ts";`, `import("./round.ts");`])(
    "checks no further when the file is used as a whole: %s",
    (taking) => {
      expect(checkDeadExports(treeOf({ [file]: text, "packages/money/src/share.ts": taking }))).toEqual([]);
    },
  );
});
