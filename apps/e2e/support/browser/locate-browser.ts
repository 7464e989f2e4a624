import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import type { Source } from "./choose-browser.ts";
import { keepWhole } from "./keep-whole.ts";
import { runPatiently } from "./run-patiently.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const CACHE = fileURLToPath(new URL("../../../../node_modules/.cache", import.meta.url));
const SILENCE_MS = 30_000;

/** Locates the files of each source. Slow sources, and those that change the machine, print what they do first. */
export function locateBrowser(source: Source, say: (line: string) => void): Promise<readonly string[]> {
  const ways: Record<Source, () => Promise<readonly string[]>> = {
    given: async () => [process.env["CHROMIUM_PATH"] ?? ""],
    installed: async () => listInstalled(),
    playwright: async () => listPlaywrights(),
    packed: unpack,
    fetched: async () => {
      say("No Chromium is here yet: fetching Playwright's own.");
      return fetchPlaywrights();
    },
    distribution: async () => {
      say("It could not be fetched: installing the distribution's package (apt-get install chromium).");
      return installPackage();
    },
  };
  return ways[source]();
}

function listInstalled(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).filter((file) => existsSync(file));
}

/** Lists only complete downloads, by the marker file that Playwright writes. */
function listPlaywrights(): string[] {
  const file = chromium.executablePath();
  const parts = file.split(sep);
  const folder = parts.slice(0, parts.findLastIndex((part) => /^chromium-\d+$/.test(part)) + 1).join(sep);
  return existsSync(join(folder, "INSTALLATION_COMPLETE")) ? [file] : [];
}

/** Unpacks into node_modules, under the version that the file was packed with. */
async function unpack(): Promise<string[]> {
  const entry = import.meta.resolve("@sparticuz/chromium");
  const { version } = JSON.parse(readFileSync(new URL("../package.json", entry), "utf8")) as { version: string };
  const folder = await keepWhole(join(CACHE, `chromium-${version}`), async (fresh) => {
    // The package unpacks into TMPDIR and reuses files that it finds there, so it gets an empty folder.
    const script = `import packed from ${JSON.stringify(entry)}; await packed.executablePath();`;
    const env = { ...process.env, TMPDIR: fresh };
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
  });
  return [join(folder, "chromium")];
}

async function fetchPlaywrights(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "perya-browser-"));
  try {
    const program = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
    // Playwright's timeout is longer than ours, so that `runPatiently` decides when a download has stalled.
    const env = { ...process.env, TMPDIR: folder, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(2 * SILENCE_MS) };
    const words = [program, "install", "--no-shell", "chromium"];
    await runPatiently(process.execPath, words, { silenceMs: SILENCE_MS, env, growing: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return listPlaywrights();
}

async function installPackage(): Promise<string[]> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words: string[]) => runPatiently("apt-get", ["--yes", ...words], { silenceMs: 4 * SILENCE_MS, env });
  await apt("update");
  // Ubuntu's package is called chromium-browser.
  const names = ["chromium", "chromium-browser"];
  for (const name of names) if (await apt("install", "--no-install-recommends", name)) break;
  return names.map((name) => join("/usr/bin", name)).filter((file) => existsSync(file));
}
