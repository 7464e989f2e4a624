import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const TYPES_OF_CONTRACT = /^import type \{[^}]*\} from "@perya\/contract";$/gmu;

// The gallery beside this folder writes files. The code in this folder must not, because it also runs in browsers.
it("imports only itself, and types of the contract", () => {
  const sources = globSync("**/*.ts", { cwd: import.meta.dirname }).filter((path) => !path.endsWith(".test.ts"));
  const reached = sources.flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, path), "utf8").replace(TYPES_OF_CONTRACT, "");
    return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/gu)].map(([, specifier = ""]) => specifier);
  });
  expect(sources.length).toBeGreaterThan(30);
  expect(reached.filter((specifier) => !specifier.startsWith("."))).toEqual([]);
});
