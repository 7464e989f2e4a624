import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A browser responds within a tenth of a second, but may need longer on a busy machine. */
const PATIENCE_MS = 10_000;

/** Runs the file with --version. Undefined if a Chromium answers, otherwise why this file cannot be used. */
export async function refuseFile(file: string, patienceMs = PATIENCE_MS): Promise<string | undefined> {
  try {
    // SIGKILL, because a file that is no browser may ignore other signals.
    const limits = { timeout: patienceMs, killSignal: "SIGKILL" } as const;
    const { stdout } = await promisify(execFile)(file, ["--version"], limits);
    return /chrom(?:e|ium)\D*\d/i.test(stdout) ? undefined : "no Chromium";
  } catch (error) {
    const { code, signal } = error as { code?: string | number; signal?: string };
    return signal === "SIGKILL" ? "no answer" : `ended with ${signal ?? code}`;
  }
}
