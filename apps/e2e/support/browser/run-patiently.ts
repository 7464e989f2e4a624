import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

type Patience = { silenceMs: number; env?: NodeJS.ProcessEnv; growing?: string };

/**
 * Runs a command that may take long but must make progress: output, or new bytes in the folder `growing`. Without
 * either for `silenceMs`, kills it. Returns whether it succeeded.
 */
export async function runPatiently(command: string, words: readonly string[], patience: Patience): Promise<boolean> {
  const { silenceMs, env = process.env, growing } = patience;
  // Runs in a process group of its own, so that its children are killed with it.
  const child = spawn(command, words, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let heardAt = performance.now();
  const noteSign = () => (heardAt = performance.now());
  child.stdout.on("data", noteSign);
  child.stderr.on("data", noteSign);

  let size = 0;
  const watch = setInterval(
    () => {
      const grown = growing ? sizeOf(growing) : 0;
      if (grown !== size) noteSign();
      size = grown;
      if (performance.now() - heardAt > silenceMs && child.pid) process.kill(-child.pid, "SIGKILL");
    },
    Math.min(1_000, silenceMs),
  );
  const hasEndedWell = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  clearInterval(watch);
  return hasEndedWell;
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return entries.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
