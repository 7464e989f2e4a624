import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
/** Folders with code that creates results, and the server that plays them. */
const PACKAGES = ["packages/fair/src", "packages/lottery/src", "packages/maths/src", "apps/studio/src"];

/**
 * Sources of randomness that are not derived from the seeds. With them, results could not be verified, or could be
 * redrawn until the house likes one.
 */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  "Math.random": /\bMath\s*(?:\.\s*random|\[)/u,
  "random bytes": /\b(?:randomBytes|randomInt|randomFill(?:Sync)?|randomUUID|getRandomValues|webcrypto)\b/u,
  "the module crypto": /["'](?:node:)?crypto["']/u,
  "another generator": /\b(?:createFastDraw|createChance|createSeededChance|mulberry32|xorshift)\b/iu,
};
/** Packages must not read the time or environment either, so that the same round always gives the same result. */
const FORBIDDEN_IN_PACKAGES: Readonly<Record<string, RegExp>> = {
  "the clock": /\bnew\s+Date\b|\bDate\s*(?:\.\s*now|\()|\bperformance\b|\bhrtime\b|\bTemporal\b/u,
  "the environment": /\bprocess\b|\bglobalThis\b|\beval\b|\bnew\s+Function\b/u,
};

/**
 * Exceptions with reasons. In the studio, only chance.ts creates random bytes: server seeds and ids, before any bet.
 */
const ALLOWED: readonly (readonly [path: string, what: string, why: string])[] = [
  ["packages/maths/src/simulation/fast-draw.ts", "another generator", "defines the simulation's generator"],
  ["packages/maths/src/simulation/simulate.ts", "another generator", "simulates; nothing is paid"],
  ["apps/studio/src/chance.ts", "random bytes", "makes server seeds and ids"],
  ["apps/studio/src/chance.ts", "the module crypto", "makes server seeds and ids"],
  ["apps/studio/src/config.ts", "the module crypto", "makes the secret of a key"],
  ["apps/studio/src/wallet/wallet.ts", "the module crypto", "signs calls"],
  ["apps/studio/src/seats/seats.ts", "the module crypto", "keeps tokens as hashes"],
  ["apps/studio/src/flights/drand.ts", "the module crypto", "hashes what the public beacon signed"],
  ["apps/studio/src/flights/drand-signature.ts", "the module crypto", "hashes the number that the beacon signs"],
  ["apps/studio/src/http/operator.ts", "the module crypto", "verifies the signature of operators' calls"],
  ["apps/studio/src/http/metrics.ts", "the module crypto", "compares a token without telling how much of it fits"],
];

const sources = PACKAGES.flatMap((room) =>
  globSync("**/*.ts", { cwd: join(ROOT, room) })
    .map((path) => `${room}/${path.replaceAll("\\", "/")}`)
    .filter((path) => !/\.test(?:-setup)?\.ts$/u.test(path)),
).map((path) => ({ path, code: withoutComments(readFileSync(join(ROOT, path), "utf8")) }));

describe("the only source of randomness", () => {
  it("is searched for in all sources", () => {
    expect(sources.length).toBeGreaterThan(40);
  });

  it.each(sources)("is used in $path", ({ path, code }) => {
    expect(findForbidden(path, code)).toEqual([]);
  });

  it("is not the simulation's generator, which nothing else imports", () => {
    const others = sources.filter(({ path }) => !path.includes("/simulation/"));
    const importers = others.filter(({ code }) => /from "[^"]*(?:simulation\/|fast-draw)/u.test(code));
    expect(importers.map(({ path }) => path)).toEqual([]);
    const doors = readFileSync(join(ROOT, "packages/maths/package.json"), "utf8");
    expect(doors).not.toContain("simulation");
  });

  it("is drawn once per result: no game and no server retries draws", () => {
    const loops = /\b(?:while|for|do)\b[^{;]*[{(][^}]*\.play\(/u;
    expect(sources.filter(({ path, code }) => !path.includes("/simulation/") && loops.test(code))).toEqual([]);
  });
});

describe("the source search", () => {
  it.each([
    ["const x = Math.random();", "Math.random"],
    ['const x = Math["random"]();', "Math.random"],
    ['import { randomInt } from "node:crypto";', "random bytes"],
    ["crypto.getRandomValues(bytes)", "random bytes"],
    ["if (Date.now() % 2) return 0;", "the clock"],
    ["const now = new Date();", "the clock"],
    ["process.env.RESULT", "the environment"],
  ])("finds %s", (code, what) => {
    expect(findForbidden("packages/maths/src/dice.ts", code)).toContain(what);
  });

  it("ignores comments", () => {
    expect(withoutComments("/* Math.random */ a(); // Date.now()\nb();").trim()).toBe("a(); \nb();");
  });
});

function findForbidden(path: string, code: string): string[] {
  const rules = { ...FORBIDDEN, ...(path.startsWith("packages/") ? FORBIDDEN_IN_PACKAGES : {}) };
  return Object.entries(rules)
    .filter(([what, pattern]) => pattern.test(code) && !ALLOWED.some(([file, item]) => file === path && item === what))
    .map(([what]) => what);
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//gu, "").replaceAll(/(^|[^:"'`])\/\/.*$/gmu, "$1");
}
