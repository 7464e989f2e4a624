/**
 * npm run ledger:mutants — mutation tests. Applies one deliberate error at a time to a copy of the sources, and runs
 * the tests that must fail. `-- --only <text>` runs mutants whose name contains the text, `-- --tests <text>` those
 * whose test path contains it, `-- --every <n>` one in n. Fails if a mutant survives.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Mutant } from "./mutant.ts";
import { breakText, MUTANTS } from "./mutants.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    tests: { type: "string", default: "" },
    every: { type: "string", default: "1" },
  },
});

const copy = mkdtempSync(join(tmpdir(), "perya-mutants-"));
try {
  copySources();
  const matching = MUTANTS.filter(({ name, tests }) => name.includes(options.only) && tests.includes(options.tests));
  const chosen = matching.filter((_, index) => index % Number(options.every) === 0);
  const alive: string[] = [];
  // The tests must pass without a mutant, or they would seem to catch every one.
  for (const tests of new Set(chosen.map((mutant) => mutant.tests))) {
    if ((await runTests(tests)) !== 0) throw new Error(`${tests} fails without any mutant`);
  }
  for (const mutant of chosen) {
    const isCaught = await tryMutant(mutant);
    console.log(`${isCaught ? "caught" : "ALIVE "}  ${mutant.name}`);
    if (!isCaught) alive.push(mutant.name);
  }
  console.log(`\n${chosen.length - alive.length} of ${chosen.length} mutants caught.`);
  if (alive.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Copies our packages and links all others, so that a mutant never touches the real sources. */
function copySources() {
  const isOurs = (path: string) => !/\/(node_modules|dist|artefacts|data)(\/|$)/.test(path.slice(ROOT.length));
  for (const part of ["packages", "apps", "tooling", "package.json", "tsconfig.json", "vitest.config.ts"]) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter: isOurs });
  }
  const modules = join(copy, "node_modules");
  mkdirSync(join(modules, "@perya"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name !== "@perya" && name !== ".cache") symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  }
  for (const folder of ["packages", "apps"]) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(join(copy, folder, name), join(modules, "@perya", name));
    }
  }
}

async function tryMutant(mutant: Mutant): Promise<boolean> {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, breakText(text, mutant));
  try {
    return (await runTests(mutant.tests)) !== 0;
  } finally {
    writeFileSync(path, text);
  }
}

function runTests(tests: string): Promise<number | null> {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const words = [vitest, "run", "--project", "modules", "--bail", "1", "--reporter", "dot", tests];
  const child = spawn(process.execPath, words, { cwd: copy, stdio: "ignore" });
  return new Promise((resolve) => child.once("exit", resolve));
}
