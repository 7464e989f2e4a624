import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitFor } from "@perya/testing";
import { afterAll, describe, expect, inject, it } from "vitest";
import { COMPILED } from "./testing/compiled.test-setup.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./plugins/request-log.ts";
import { explain } from "./process.ts";
import { readSealKeys } from "./seal-keys.ts";
import { openServices } from "./services.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "perya-program-"));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The compile cache of this run. If there is none, the first start fills a new one for the others. */
const CACHE = { NODE_COMPILE_CACHE: newFolder(), ...COMPILED };

const keyFolder = newFolder();
readSealKeys({ sealKeyFile: undefined, dataDir: keyFolder });
const KEY = { SEAL_KEY_FILE: join(keyFolder, "seal-key.pem") };

/**
 * Starts the real process on its own embedded database. It runs as a real site instead of the demo, whose start takes
 * ten times as long and is covered by the end-to-end tests.
 */
function start(environment: Record<string, string> = {}) {
  const folder = environment["DATA_DIR"] ?? newFolder();
  const site = { DEMO: "off", DATABASE_URL: "embedded", ...KEY };
  const fixed = { PATH: "/usr/bin:/bin", ...CACHE, ...site };
  const env = { ...fixed, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "error", ...environment };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => (said += String(bytes)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const isOpen = new Promise<{ port: number }>((resolve, reject) => {
    child.once("message", (message) => resolve(message as { port: number }));
    void ended.then(() => reject(new Error(`It ended before it was open:\n${said}`)));
  });
  // Most processes started here are expected to fail.
  isOpen.catch(() => {});
  return {
    child,
    ended,
    isOpen,
    said: () => said,
    /** True if PostgreSQL is running: it removes this file on a clean stop. */
    isDatabaseRunning: () => existsSync(join(folder, "postgres/postmaster.pid")),
  };
}

/** Address of the test server with the owner's login. */
const { adminUrl } = inject("testDatabases");

describe("the process", () => {
  // A folder with a migrated database. Migrating takes seconds, and two of the tests only need the result.
  const migrated = newFolder();

  it("opens when ready, stops cleanly on a doubled Ctrl-C, and stops its database", async () => {
    const product = start({ DATA_DIR: migrated });
    const { port } = await product.isOpen;
    const answer = await fetch(`http://127.0.0.1:${port}/ready`);
    expect(await answer.json()).toEqual({ ready: true, reasons: [] });
    expect(product.isDatabaseRunning()).toBe(true);
    product.child.kill("SIGINT");
    product.child.kill("SIGTERM");
    expect(await product.ended).toBe(0);
    expect(product.isDatabaseRunning()).toBe(false);
  });

  it("interrupted during its start leaves nothing running", async () => {
    const product = start();
    await waitFor(product.isDatabaseRunning);
    product.child.kill("SIGTERM");
    await product.ended;
    expect(product.isDatabaseRunning()).toBe(false);
  });

  it("that cannot listen prints a sentence and leaves nothing running", async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
    const { port } = squatter.address() as AddressInfo;
    const product = start({ DATA_DIR: migrated, PORT: String(port) });
    expect(await product.ended).toBe(1);
    expect(product.said()).toContain("The port is taken");
    expect(product.said()).not.toMatch(STACK);
    expect(product.isDatabaseRunning()).toBe(false);
    squatter.close();
  });

  // Errors that openServices throws. The process above prints them.
  it.each([
    ["an unreachable database", { DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" }, /no PostgreSQL answers/],
    ["the owner of the database", { DATABASE_URL: adminUrl }, /DATABASE_URL logs in as .*npm run db:migrate/],
    ["an unreachable Redis", { REDIS_URL: "redis://127.0.0.1:1" }, /no Redis answers/],
    ["a missing key", { SEAL_KEY_FILE: "/nowhere.pem" }, /SEAL_KEY_FILE: file .* not found/],
    ["a wrong setting", { PORT: "abc" }, /PORT\s+abc\s+a port/],
  ])("with %s prints a sentence", async (_name, environment, sentence) => {
    const open = async () => openServices(readConfig({ ...KEY, ...environment }), createLog("silent"));
    const told = await open().then(() => "it opened", explain);
    expect(told).toMatch(sentence);
    expect(told).not.toMatch(STACK);
  });
});

const STACK = / at .*\.ts:\d/;
