import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../root.ts";
import { readCommits } from "./read-commits.ts";

/**
 * The environment without the machine's git settings, and without those of a git hook that may be running the tests.
 */
const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_") && name !== "CI");
const ENVIRONMENT = {
  ...Object.fromEntries(kept),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Ana",
  GIT_AUTHOR_EMAIL: "ana@example.com",
  GIT_COMMITTER_NAME: "Ana",
  GIT_COMMITTER_EMAIL: "ana@example.com",
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "perya-commits-"));
  for (const path of ["tooling/hooks", "tooling/src/commits", "tooling/src/root.ts"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(process.execPath, join(folder, "node_modules/.bin/node"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: folder, env: ENVIRONMENT, encoding: "utf8", stdio: "pipe" }).trim();
const tryCommit = (title: string) =>
  spawnSync("git", ["commit", "--allow-empty", "-m", title], { cwd: folder, env: ENVIRONMENT, encoding: "utf8" });
const install = (env: NodeJS.ProcessEnv = ENVIRONMENT, cwd = folder) =>
  spawnSync(process.execPath, [join(cwd, "tooling/src/commits/install-hook.mjs")], { cwd, env, encoding: "utf8" });
const hooksPath = () => spawnSync("git", ["config", "core.hooksPath"], { cwd: folder, encoding: "utf8" }).stdout.trim();

function start(...titles: string[]) {
  git("init", "-b", "main");
  for (const title of titles) git("commit", "--allow-empty", "-m", title);
}

describe("readCommits", () => {
  it("lists the commits after the base, says which are merges, and leaves out the merge of a pull request's test", () => {
    start("before", "the base");
    const base = git("rev-parse", "HEAD");
    git("switch", "-c", "side");
    git("commit", "--allow-empty", "-m", "ui: add\ta tab");
    git("switch", "main");
    git("commit", "--allow-empty", "-m", "ui: keep the focus");
    git("merge", "--no-ff", "side", "-m", "ui: join both");
    git("commit", "--allow-empty", "-m", `Merge ${base} into ${base}`);
    const commits = readCommits(folder, base) ?? [];
    expect(commits.map(({ title, isMerge }) => [title, isMerge])).toEqual([
      ["ui: join both", true],
      ["ui: keep the focus", false],
      ["ui: add\ta tab", false],
    ]);
  });

  it("has nothing to check without git, and without the base", () => {
    expect(readCommits(folder, "HEAD")).toBeNull();
    start("the base", "ui: add a field");
    const base = git("rev-parse", "HEAD~1");
    expect(readCommits(folder, base)).toHaveLength(1);
    expect(readCommits(folder)).toBeNull();
    git("clone", "--depth=1", `file://${folder}`, join(folder, "shallow"));
    expect(readCommits(join(folder, "shallow"), base)).toBeNull();
  });

  it("passes where there is no history", () => {
    const { status, stdout } = spawnSync(process.execPath, ["tooling/src/commits/main.ts"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, "commits: no history to check\n"]);
  });
});

describe("the hook", () => {
  it("is installed once, and refuses a title that breaks the rules", () => {
    start("before");
    expect([install().status, install().status, hooksPath()]).toEqual([0, 0, "tooling/hooks"]);
    expect(tryCommit("ui: add a field").status).toBe(0);
    expect(tryCommit("fixup! ui: add a field").status).toBe(0);
    const refused = tryCommit("Added a field.");
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("ends with a period");
  });

  it("refuses a merge that names a branch", () => {
    start("before");
    install();
    git("switch", "-c", "side");
    git("commit", "--allow-empty", "-m", "ui: add a field");
    git("switch", "main");
    expect(() => git("merge", "--no-ff", "side", "-m", "ui: join branch side")).toThrow(/names a branch/);
    git("merge", "--abort");
    git("merge", "--no-ff", "side", "-m", "ui: join the new field");
    expect(git("log", "-1", "--format=%s")).toBe("ui: join the new field");
  });

  it("stays uninstalled where it is unwanted, without failing", () => {
    // The folder is no repository, as in an unpacked archive.
    expect(install().status).toBe(0);
    // The archive was unpacked inside another repository.
    start("before");
    const inside = join(folder, "vendor/perya");
    cpSync(join(folder, "tooling"), join(inside, "tooling"), { recursive: true });
    expect([install(ENVIRONMENT, inside).status, hooksPath()]).toEqual([0, ""]);
    expect([install({ ...ENVIRONMENT, CI: "true" }).status, hooksPath()]).toEqual([0, ""]);
    // Git is not installed, as in a container.
    expect([install({ PATH: "/nowhere" }).status, hooksPath()]).toEqual([0, ""]);
    git("config", "core.hooksPath", ".husky");
    expect([install().stdout, hooksPath()]).toEqual([expect.stringContaining("Hooks stay in .husky"), ".husky"]);
  });

  it("is not installed in a clone that it may not change", () => {
    start("before");
    writeFileSync(join(folder, ".git/config.lock"), "");
    expect([install().status, hooksPath()]).toEqual([0, ""]);
  });

  it("lets a commit pass where nothing can run yet", () => {
    start("before");
    install();
    rmSync(join(folder, "node_modules"), { recursive: true });
    const old = join(folder, "old");
    mkdirSync(old);
    writeFileSync(join(old, "node"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const env = { ...ENVIRONMENT, PATH: `${old}:${process.env.PATH}` };
    const commit = spawnSync("git", ["commit", "--allow-empty", "-m", "Whatever"], { cwd: folder, env });
    expect(commit.status).toBe(0);
  });
});
