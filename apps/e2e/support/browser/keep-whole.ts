import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Fills a folder atomically: fills a temporary folder next to it and renames that one, so that readers see all files
 * or none. A killed process leaves only the temporary folder. If two processes run at once, the result of the first
 * is kept.
 */
export async function keepWhole(folder: string, fill: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  try {
    await fill(fresh);
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
