import { describe, expect, it } from "vitest";
import { treeOf, locationsOf } from "../source-tree/sample-tree.ts";
import { checkDependencies } from "./dependencies.ts";

const packageJson = (lists: object) => JSON.stringify({ name: "@perya/web", ...lists }, null, 2);

describe("checkDependencies", () => {
  it("requires every import to be listed", () => {
    const tree = treeOf({
      "apps/web/package.json": packageJson({
        dependencies: { react: "1" },
        devDependencies: { vite: "1", "happy-dom": "1" },
      }),
      "apps/web/src/main.tsx": `import "react";\nimport "node:fs";\nimport "./x.ts";\nimport "zustand";\nimport "happy-dom";`,
      "apps/web/src/main.test.ts": `import "happy-dom";`,
      "apps/web/vite.config.ts": `import "vite";`,
    });
    expect(locationsOf(checkDependencies(tree))).toEqual(["apps/web/src/main.tsx:4", "apps/web/src/main.tsx:5"]);
  });

  it("keeps forbidden packages off the list", () => {
    const dependencies = { "@perya/money": "*", "@perya/db": "*" };
    const tree = treeOf({
      "apps/web/package.json": packageJson({ dependencies, devDependencies: { "@perya/testing": "*" } }),
    });
    expect(checkDependencies(tree).map(({ message }) => message)).toEqual([
      `web may not import db; take "@perya/db" off this list.`,
    ]);
  });
});
