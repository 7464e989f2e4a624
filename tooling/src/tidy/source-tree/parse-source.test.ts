import { describe, expect, it } from "vitest";
import { treeOf } from "./sample-tree.ts";

describe("a source tree", () => {
  it("finds every kind of import, its place and its target", () => {
    const path = "apps/api/src/app.ts";
    const tree = treeOf({
      [path]: [
        `import type { Amount } from "@perya/money";`,
        `import start, { type Stop } from "./start.ts?worker";`,
        `import * as all from "../../outside.ts";`,
        `export { a as b } from "./start.ts";`,
        `const later = import("#app/start.ts");`,
        `type Db = import("@perya/db").Db;`,
      ].join("\n"),
      "apps/api/src/start.ts": "export default 1;",
      "apps/api/package.json": JSON.stringify({ name: "@perya/api", imports: { "#app/*": "./src/*" } }),
    });
    const imports = tree.sources.get(path)?.imports.toSorted((a, b) => a.line - b.line);
    expect(imports?.map(({ target, names, isTypeOnly }) => [target, names.join(), isTypeOnly])).toEqual([
      ["packages/money/src/index.ts", "Amount", true],
      ["apps/api/src/start.ts", "default,Stop", false],
      [null, "*", false],
      ["apps/api/src/start.ts", "a", false],
      ["apps/api/src/start.ts", "*", false],
      ["packages/db/src/index.ts", "*", true],
    ]);
  });

  it("names a package.json that does not parse", () => {
    const { unreadable } = treeOf({ "apps/api/package.json": "{" });
    expect(unreadable).toEqual([
      { path: "apps/api/package.json", line: 1, message: expect.stringContaining("no JSON") },
    ]);
  });

  it("names a file that does not parse, with its line", () => {
    const { unreadable, sources } = treeOf({ "tooling/src/x.ts": "const a = 1;\nconst = 2;" });
    expect(unreadable).toEqual([
      { path: "tooling/src/x.ts", line: 2, message: expect.stringContaining("does not parse") },
    ]);
    expect(sources.has("tooling/src/x.ts")).toBe(false);
  });
});
