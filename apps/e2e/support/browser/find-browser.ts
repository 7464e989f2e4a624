import { existsSync, statfsSync } from "node:fs";
import { chooseBrowser } from "./choose-browser.ts";
import { locateBrowser } from "./locate-browser.ts";
import { refuseFile } from "./refuse-file.ts";

export type Browser = { executablePath: string; args: string[]; ignoreDefaultArgs: string[] };

/** Passes the found path to child processes. */
const FOUND = "PERYA_FOUND_CHROMIUM";

/** Finds the Chromium of this run. The first process that needs it locates it once. */
export async function findBrowser(): Promise<Browser> {
  process.env[FOUND] ??= await chooseBrowser(
    {
      platform: process.platform,
      arch: process.arch,
      isRoot: isRoot(),
      given: process.env["CHROMIUM_PATH"],
      hasApt: existsSync("/usr/bin/apt-get"),
    },
    { locate: (source) => locateBrowser(source, (line) => process.stdout.write(`${line}\n`)), refuse: refuseFile },
  );
  return readFound();
}

/** The path found at the start of this run, if any. */
export function readFound(): Browser {
  return {
    executablePath: process.env[FOUND] ?? "",
    // Chromium cannot create its sandbox as root, which runs tests in most containers.
    args: isRoot() ? ["--no-sandbox"] : [],
    // Let Chromium use /dev/shm for bitmaps if there is enough of it. The fallback to files costs a tenth of a
    // journey's time.
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
  };
}

/** True if /dev/shm is large enough. A container has 64 MB by default, which is too little. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > 1e9;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
