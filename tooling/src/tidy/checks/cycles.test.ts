import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkCycles } from "./cycles.ts";

describe("checkCycles", () => {
  it("reports a cycle once, with its path", () => {
    const findings = checkCycles(
      treeOf({
        "packages/money/src/a.ts": `import "./b.ts";`,
        "packages/money/src/b.ts": `import "./c.ts";`,
        "packages/money/src/c.ts": `import "./a.ts"; import "./b.ts";`,
        "packages/money/src/outside.ts": `import "./b.ts";`,
      }),
    );
    expect(findings.map(({ message }) => message.match(/[abc](?=\.ts)/gu)?.join(""))).toEqual(["abca", "bcb"]);
  });

  it.each([
    ["import type", `import type { A } from "./a.ts";`],
    ["an import with types only", `import { type A } from "./a.ts";`],
    ["a type handed on", `export type { A } from "./a.ts";`],
    ["a type in a signature", `export const b = (a: import("./a.ts").A) => a;`],
    ["an import on demand", `export const a = () => import("./a.ts");`],
  ])("counts %s", (_name, back) => {
    const findings = checkCycles(
      treeOf({ "packages/money/src/a.ts": `import "./b.ts"; export type A = 1;`, "packages/money/src/b.ts": back }),
    );
    expect(findings.map(({ path }) => path)).toEqual(["packages/money/src/b.ts"]);
  });

  it("accepts many files that use one", () => {
    const findings = checkCycles(
      treeOf({
        "packages/money/src/a.ts": `import "./c.ts"; import "./b.ts";`,
        "packages/money/src/b.ts": `import "./c.ts";`,
        "packages/money/src/c.ts": `export {};`,
      }),
    );
    expect(findings).toEqual([]);
  });
});
