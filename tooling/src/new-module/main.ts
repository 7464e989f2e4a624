/** `npm run new-module <noun>`: writes every part of a module, from the table to the page, and joins them. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import { readSourceTree } from "../tidy/source-tree/read-source-tree.ts";
import { planModule, type ModulePlan } from "./plan-module.ts";
import { readRequest } from "./read-request.ts";

const request = readRequest(process.argv.slice(2));
const plan = typeof request === "string" ? request : planModule(readSourceTree(ROOT), request);

if (typeof request === "string" || typeof plan === "string") {
  console.error(typeof request === "string" ? request : plan);
  process.exitCode = 1;
} else {
  write(plan);
  // The formatter breaks long lines; the types of tables come from the migrated database.
  run("oxfmt", [...plan.made.keys(), ...plan.changed.keys()]);
  run("npm", ["run", "db:types", "--silent"]);
  console.log(reportOf(plan, request.noun));
}

function write({ made, changed }: ModulePlan): void {
  for (const [path, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}

/** Runs a command. If it fails, it can be repeated by hand, because the files already exist. */
function run(program: string, words: readonly string[]): void {
  const { status } = spawnSync(program, words, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  if (status === 0) return;
  console.error(
    `"${program} ${words.slice(0, 3).join(" ")}" failed. The files are written; mend the cause and run it again.`,
  );
  process.exitCode = 1;
}

function reportOf({ made, changed }: ModulePlan, noun: string): string {
  return [
    `Made:\n${[...made.keys()].map((path) => `  ${path}`).join("\n")}`,
    `Joined in:\n${[...changed.keys(), "packages/db/src/tables.ts"].map((path) => `  ${path}`).join("\n")}`,
    "Next:",
    `  npx vitest run ${noun}                   its tests`,
    "  npm run check                         types, lint, tidy",
    `  npm run dev, then http://localhost:5173/${noun}`,
    "  docs/recipes/add-a-module.md          how to make something of it",
  ].join("\n");
}
