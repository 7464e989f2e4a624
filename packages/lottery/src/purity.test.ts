import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

// Server and browser must settle identically, so the package may import nothing that only one of them has. Clocks and
// other sources of randomness are checked in packages/fair/src/one-source-of-chance.test.ts.
it("imports nothing but itself, what is fair, and money", () => {
  const sources = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
    (path) => !/\.test(?:-setup)?\.ts$/u.test(path),
  );
  const reached = sources.flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, path), "utf8");
    return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/gu)].map(([, specifier = ""]) => specifier);
  });
  expect(sources.length).toBeGreaterThan(20);
  expect(reached.filter((specifier) => !/^(?:\.|@perya\/(?:fair|money)$)/u.test(specifier))).toEqual([]);
});
