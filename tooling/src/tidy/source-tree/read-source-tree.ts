import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSourceTree } from "./build-source-tree.ts";
import type { SourceTree } from "./source-tree.ts";

export function readSourceTree(root: string): SourceTree {
  const files = new Map<string, string>();
  for (const path of listTreeFiles(root)) {
    const bytes = readFileSync(join(root, path));
    if (!isBinary(bytes)) files.set(path, bytes.toString("utf8"));
  }
  return buildSourceTree(files);
}

/**
 * Lists the files that git tracks, and new ones that are not ignored: a new file is checked before it is committed.
 */
export function listTreeFiles(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split("\0"))].filter((path) => path !== "" && existsSync(join(root, path)));
}

/** True for a binary file, by git's own test: a zero byte near the beginning. */
function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8000).includes(0);
}
