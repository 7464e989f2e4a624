import { describe, expect, it } from "vitest";
import { treeOf, locationsOf } from "../source-tree/sample-tree.ts";
import { checkDeadFiles } from "./dead-files.ts";

describe("checkDeadFiles", () => {
  it("follows exports, scripts, pages, tests, configs, workers and patterns", () => {
    const tree = treeOf({
      "package.json": JSON.stringify({
        scripts: { api: "node apps/api/src/main.ts", start: "node tooling/src/start.mjs" },
      }),
      "apps/api/src/main.ts": `new Worker(new URL("./hash-worker.ts", import.meta.url)); import("./brands/x.ts");`,
      "apps/api/src/hash-worker.ts": "",
      "apps/api/src/brands/x.ts": "import(`./${name}/brand.ts`);",
      "apps/api/src/brands/north/brand.ts": "",
      "apps/web/index.html": `<script type="module" src="/src/main.tsx"></script>`,
      "apps/web/src/main.tsx": `import "./app.tsx";`,
      "apps/web/src/app.tsx": `import.meta.glob("./features/*/screen.tsx");`,
      "apps/web/src/features/wallet/screen.tsx": "",
      "apps/web/vite.config.ts": `export default { test: { setupFiles: ["src/prepare.ts"] } };`,
      "apps/web/src/prepare.ts": "",
      "apps/web/src/vite-env.d.ts": "",
      "tooling/src/start.mjs": `spawn("node", ["apps/sandbox/src/serve.ts"]);`,
      "apps/sandbox/src/serve.ts": "",
      "packages/money/src/laws.test.ts": `import "./laws.ts";`,
      "packages/money/src/laws.ts": "",
    });
    expect(checkDeadFiles(tree)).toEqual([]);
  });

  it("finds a file that only dead files import", () => {
    const tree = treeOf({
      "packages/money/src/old.ts": `import "./older.ts";`,
      "packages/money/src/older.ts": "",
    });
    expect(locationsOf(checkDeadFiles(tree))).toEqual(["packages/money/src/old.ts:1", "packages/money/src/older.ts:1"]);
  });
});
