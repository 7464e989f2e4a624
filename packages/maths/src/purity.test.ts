import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

// The command next to this folder may use threads and files; code shared with browsers must not.
it("imports nothing but itself and what is fair", () => {
  const sources = globSync("**/*.ts", { cwd: import.meta.dirname }).filter((path) => !path.endsWith(".test.ts"));
  const reached = sources.flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, path), "utf8");
    return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/gu)].map(([, specifier = ""]) => specifier);
  });
  expect(sources.length).toBeGreaterThan(30);
  expect(reached.filter((specifier) => !/^(?:\.|@perya\/fair(?:\/|$))/u.test(specifier))).toEqual([]);
});
