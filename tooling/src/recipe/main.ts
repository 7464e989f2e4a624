/**
 * `npm run test:recipe`: follows docs/recipes/add-a-module.md in a copy of the repository, block by block, then builds
 * the site and checks its size budget. `--keep` keeps the copy; so does a failing step.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import { applyDiff } from "./apply-diff.ts";
import { readRecipe, type Step } from "./read-recipe.ts";
import { makeScratchCopy } from "./scratch-copy.ts";

const RECIPE = "docs/recipes/add-a-module.md";
const AFTERWARDS = ["npm run build", "npm run size"];

const steps = readRecipe(readFileSync(join(ROOT, RECIPE), "utf8"));
const last = AFTERWARDS.map((command): Step => ({ kind: "run", command, line: 0 }));
const copy = makeScratchCopy(ROOT);
// The copy uses its own database: the configured one must not get the recipe's tables.
const { DATABASE_URL: _given, DATABASE_OWNER_URL: _owner, ...environment } = process.env;
const env = { ...environment, PATH: `${join(copy, "node_modules/.bin")}:${environment["PATH"]}` };

const failed = [...steps, ...last].find((step) => !follow(step));
if (failed) {
  console.error(`${RECIPE}:${failed.line} did not work. The copy is ${copy}.`);
  process.exitCode = 1;
} else if (process.argv.includes("--keep")) console.log(`The recipe works. The copy is ${copy}.`);
else {
  rmSync(copy, { recursive: true, force: true });
  console.log("The recipe works.");
}

function follow(step: Step): boolean {
  if (step.kind === "run") {
    console.log(`━━ ${step.command}`);
    return spawnSync(step.command, { cwd: copy, env, shell: true, stdio: "inherit" }).status === 0;
  }
  const file = join(copy, step.path);
  console.log(`━━ ${step.kind} ${step.path}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, step.kind === "write" ? step.text : applyDiff(readFileSync(file, "utf8"), step.diff));
  return true;
}
