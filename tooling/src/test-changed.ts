/**
 * `npm run test:changed`, for quick feedback: tests that the change can affect. The change is everything not on
 * origin/main yet, committed or not; without that branch, the last commit and uncommitted changes. Tests are found by
 * their imports, so those that start a separate process (program, sandbox, chaos) or read a folder are missing: run
 * `npm test` before a commit.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

const since = git("rev-parse", "--verify", "--quiet", "origin/main") ? "origin/main" : "HEAD~1";
const changed = new Set([
  ...list("diff", "--name-only", `${since}...HEAD`),
  ...list("diff", "--name-only", "HEAD"),
  ...list("ls-files", "--others", "--exclude-standard"),
]);
const sources = [...changed].filter((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)));

console.log(`━━ ${changed.size} files changed since ${since}`);
if (sources.length > 0) {
  run("oxlint", "--type-aware", ...sources);
  run("oxfmt", "--check", ...sources);
  run("npm", "run", "types", "--silent");
}
run("vitest", "run", "--changed", since, "--passWithNoTests", ...process.argv.slice(2));

function git(...words: string[]): string {
  try {
    return execFileSync("git", words, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}

function list(...words: string[]): string[] {
  return git(...words)
    .split("\n")
    .filter(Boolean);
}

function run(command: string, ...words: string[]) {
  console.log(`\n━━ ${[command, ...words.slice(0, 4)].join(" ")}`);
  const { status } = spawnSync(command, words, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
