import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import packed from "@sparticuz/chromium";

export type Browser = { executablePath: string; args: string[] };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The first Chromium there is: CHROMIUM_PATH, the machine's own, Playwright's, or the one packed inside an npm package.
 * None is an error: a journey that cannot be made must not look like one that was.
 */
export async function findBrowser(): Promise<Browser> {
  // Chromium will not make its sandbox for root, who runs tests in most containers.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const given = process.env["CHROMIUM_PATH"];
  if (given && !canRun(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program that can be run.`);

  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [given ?? "", ...installed, chromium.executablePath()].find(canRun);
  if (found) return { executablePath: found, args };
  // Its own list of flags is left out: it is made for tiny machines and switches web security off.
  if (process.platform === "linux") return { executablePath: await packed.executablePath(), args };

  throw new Error(
    "No Chromium was found for the journeys. Install one (npx playwright install chromium) or set CHROMIUM_PATH.",
  );
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== "";
  } catch {
    return false;
  }
}
