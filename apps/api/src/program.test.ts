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

/** Code that the run has compiled before; where it keeps none, the first start does it for the others. */
const CACHE = { NODE_COMPILE_CACHE: newFolder(), ...COMPILED };

const keyFolder = newFolder();
readSealKeys({ sealKeyFile: undefined, dataDir: keyFolder });
const KEY = { SEAL_KEY_FILE: join(keyFolder, "seal-key.pem") };

/**
 * The real process on its own embedded database, whatever database the run itself uses. A site and not the demo, which takes
 * ten times as long to open; with that every run of journeys begins.
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
  // Most of those started here never open, and that is no failure of theirs.
  isOpen.catch(() => {});
  return {
    child,
    ended,
    isOpen,
    said: () => said,
    /** PostgreSQL removes it when it stops well. */
    isDatabaseRunning: () => existsSync(join(folder, "postgres/postmaster.pid")),
  };
}

/** What the run's own server calls its owner. */
const { adminUrl } = inject("testDatabases");

describe("the process", () => {
  // To migrate a database takes seconds, and two of them only need it to be there.
  const migrated = newFolder();

  it("opens ready, stops well on Ctrl-C, which reaches it twice, and takes its database along", async () => {
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

  it("interrupted while it starts leaves nothing running", async () => {
    const product = start();
    await waitFor(product.isDatabaseRunning);
    product.child.kill("SIGTERM");
    await product.ended;
    expect(product.isDatabaseRunning()).toBe(false);
  });

  it("that cannot listen says so in a sentence and leaves nothing running", async () => {
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

  // Each is told by what opens the services, and the process above says whatever is told.
  it.each([
    ["a database that is not there", { DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" }, /no PostgreSQL answers/],
    ["the owner of the database", { DATABASE_URL: adminUrl }, /DATABASE_URL logs in as .*npm run db:migrate/],
    ["a Redis that is not there", { REDIS_URL: "redis://127.0.0.1:1" }, /no Redis answers/],
    ["a key that is not there", { SEAL_KEY_FILE: "/nowhere.pem" }, /SEAL_KEY_FILE: there is no file/],
    ["a wrong setting", { PORT: "abc" }, /PORT\s+abc\s+a port/],
  ])("with %s says so in a sentence", async (_name, environment, sentence) => {
    const open = async () => openServices(readConfig({ ...KEY, ...environment }), createLog("silent"));
    const told = await open().then(() => "it opened", explain);
    expect(told).toMatch(sentence);
    expect(told).not.toMatch(STACK);
  });
});

const STACK = / at .*\.ts:\d/;
