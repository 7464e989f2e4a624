import { buildSourceTree } from "./build-source-tree.ts";
import type { Finding, SourceTree } from "./source-tree.ts";

const EXPORTS = {
  money: { ".": "./src/index.ts" },
  contract: {
    ".": "./src/index.ts",
    "./shapes": "./src/shapes.ts",
    "./studio": "./src/studio/index.ts",
    "./studio/shapes": "./src/studio/shapes.ts",
  },
  db: { ".": "./src/index.ts" },
  testing: { ".": "./src/index.ts" },
};

/** Makes a small tree for a test, with packages so that imports resolve. */
export function treeOf(files: Record<string, string>): SourceTree {
  const packages = Object.entries(EXPORTS).flatMap(([home, exports]): [string, string][] => [
    [`packages/${home}/package.json`, JSON.stringify({ name: `@perya/${home}`, exports })],
    ...Object.values(exports).map((entry): [string, string] => [`packages/${home}/${entry.slice(2)}`, "export {};\n"]),
  ]);
  return buildSourceTree(new Map([...packages, ...Object.entries(files)]));
}

/** Writes "path:line" for each finding, for comparing in tests. */
export function locationsOf(findings: readonly Finding[]): string[] {
  return findings.map(({ path, line }) => `${path}:${line}`);
}
