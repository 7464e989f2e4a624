import { execFileSync } from "node:child_process";
import type { Commit } from "./check-title.ts";

/** Last commit before the title rules. It and earlier commits are not checked. */
const BASE = "159fdbed";

/** Title of the merge on which GitHub tests a pull request. That merge never lands. */
const TEST_MERGE = /^Merge [\da-f]{40} into [\da-f]{40}$/u;

/**
 * Reads the commits after the base. Null without git, without the base commit (tarball, shallow clone), or in a clone
 * owned by another user.
 */
export function readCommits(root: string, base = BASE): Commit[] | null {
  if (ask(root, ["merge-base", "--is-ancestor", base, "HEAD"]) === null) return null;
  const log = ask(root, ["log", "--format=%h%x09%p%x09%s", `${base}..HEAD`]);
  if (log === null) return null;
  return log
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id = "", parents = "", ...title] = line.split("\t");
      return { id, title: title.join("\t"), isMerge: parents.includes(" ") };
    })
    .filter(({ title }) => !TEST_MERGE.test(title));
}

export function isMerging(root: string): boolean {
  return ask(root, ["rev-parse", "--quiet", "--verify", "MERGE_HEAD"]) !== null;
}

function ask(root: string, args: string[]): string | null {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio, maxBuffer: 64 * 1024 * 1024 });
  } catch {
    return null;
  }
}
