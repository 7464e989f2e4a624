import { describe, expect, it } from "vitest";
import { treeOf, locationsOf } from "../source-tree/sample-tree.ts";
import { checkEnvironment } from "./environment.ts";

describe("checkEnvironment", () => {
  it("lets config files and set-up read it", () => {
    const tree = treeOf({
      "apps/api/src/config.ts": `export const port = process.env.PORT;`,
      "apps/web/src/lib/env.ts": `export const mode = import.meta.env.MODE;`,
      "apps/web/vite.config.ts": `export default { port: process.env["PORT"] };`,
      "packages/testing/src/global-setup.ts": `import { env } from "node:process";`,
      "tooling/src/start.mjs": `const { env } = process;`,
      "apps/api/src/main.ts": `process.exitCode = 1; const here = import.meta.url;`,
    });
    expect(checkEnvironment(tree)).toEqual([]);
  });

  it("finds every other way to read it", () => {
    const tree = treeOf({
      "apps/api/src/main.ts": `\nconst port = process.env.PORT;\nconst { env } = process;\nimport { env as all } from "node:process";`,
      "apps/web/src/lib/api.ts": `const mode = import.meta.env.MODE;`,
      "packages/db/src/index.ts": `const url = process["env"].DATABASE_URL;`,
    });
    const findings = checkEnvironment(tree);
    expect(locationsOf(findings).toSorted()).toEqual([
      "apps/api/src/main.ts:2",
      "apps/api/src/main.ts:3",
      "apps/api/src/main.ts:4",
      "apps/web/src/lib/api.ts:1",
      "packages/db/src/index.ts:1",
    ]);
    expect(findings.map(({ message }) => message).join()).toContain("apps/api/src/config.ts only");
  });
});
