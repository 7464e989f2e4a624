/**
 * `npm ci` and `npm install` run this as `prepare`: git then takes its hooks from tooling/hooks. It never fails an
 * installation: not in CI, without git, in an unpacked archive, or in a clone that belongs to another user. Plain
 * JavaScript, because npm runs it with any Node.
 */
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

const HOOKS = "tooling/hooks";
const root = fileURLToPath(new URL("../../../", import.meta.url));

try {
  if (!process.env.CI && isOwnClone()) installHook();
} catch {
  // A failure is ignored, because the hook is only a convenience: `npm run check` finds the same.
}

/** False for an archive unpacked inside another repository, whose settings must not change. */
function isOwnClone() {
  return realpathSync(git("rev-parse", "--show-toplevel")) === realpathSync(root);
}

function installHook() {
  const current = read("core.hooksPath");
  if (current === "") git("config", "--local", "core.hooksPath", HOOKS);
  else if (current !== HOOKS) console.log(`Hooks stay in ${current}; run ${HOOKS}/commit-msg from there.`);
}

function read(name) {
  try {
    return git("config", "--get", name);
  } catch {
    return "";
  }
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
