import { existsSync, statfsSync } from "node:fs";
import { chooseBrowser } from "./choose-browser.ts";
import { locateBrowser } from "./locate-browser.ts";
import { refuseFile } from "./refuse-file.ts";

export type Browser = { executablePath: string; args: string[]; ignoreDefaultArgs: string[] };

/** By this a process hands what it found to those that it starts. */
const FOUND = "PERYA_FOUND_CHROMIUM";

/** The Chromium of this run. It is looked for once, by the first process that asks. */
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

/** What was found at the start of this run; no file before that. */
export function readFound(): Browser {
  return {
    executablePath: process.env[FOUND] ?? "",
    // Chromium will not make its sandbox for root, who runs tests in most containers.
    args: isRoot() ? ["--no-sandbox"] : [],
    // Its processes share pictures of pages, by files unless told otherwise: a tenth of all the work of a journey.
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
  };
}

/** A container has 64 MB of it where nobody asked for more, which is too little. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > 1e9;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
