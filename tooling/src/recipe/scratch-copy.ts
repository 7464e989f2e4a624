import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listTreeFiles } from "../tidy/source-tree/read-source-tree.ts";

/**
 * Makes a copy of the working tree that shares its installed packages: like `git clone` and `npm ci`, without the
 * wait. Links to our own packages are made again, to point into the copy.
 */
export function makeScratchCopy(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "perya-recipe-"));
  for (const path of listTreeFiles(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  // A git repository is needed, because tidy lists files with git.
  spawnSync("git", ["init", "--quiet"], { cwd: copy });

  for (const folder of ["", ...workspacesOf(root)]) linkPackages(join(root, folder), join(copy, folder));
  mkdirSync(join(copy, "node_modules/@perya"));
  for (const folder of workspacesOf(root)) {
    const { name } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as { name: string };
    symlinkSync(join(copy, folder), join(copy, "node_modules", name));
  }
  return copy;
}

function workspacesOf(root: string): string[] {
  const inside = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name));
  return [...inside("packages"), ...inside("apps"), "tooling"].filter((folder) =>
    existsSync(join(root, folder, "package.json")),
  );
}

/** Links entry by entry, because tools keep caches in node_modules, and those must be separate. */
function linkPackages(from: string, to: string): void {
  const folder = join(from, "node_modules");
  if (!existsSync(folder)) return;
  mkdirSync(join(to, "node_modules"), { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name === "@perya" || name.startsWith(".vite")) continue;
    symlinkSync(join(folder, name), join(to, "node_modules", name));
  }
}
