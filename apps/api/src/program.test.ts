import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "perya-program-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The real process on its own embedded database, whatever database the run itself uses. */
function start(environment: Record<string, string> = {}) {
  const env = { PATH: "/usr/bin:/bin", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "error", ...environment };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stdout.on("data", (bytes) => (said += String(bytes)));
  child.stderr.on("data", (bytes) => (said += String(bytes)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, ended, said: () => said, isOpen: () => said.includes("Perya is open") };
}

/** PostgreSQL removes it when it stops well. */
const isDatabaseRunning = () => existsSync(join(folder, "postgres/postmaster.pid"));

describe("the process", () => {
  it("stops well on Ctrl-C, which reaches it twice, and takes its database along", async () => {
    const product = start();
    await expect.poll(product.isOpen, { timeout: 15_000 }).toBe(true);
    expect(isDatabaseRunning()).toBe(true);
    product.child.kill("SIGINT");
    product.child.kill("SIGTERM");
    expect(await product.ended).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
  });

  it("interrupted while it starts leaves nothing running", async () => {
    const product = start();
    await expect.poll(isDatabaseRunning, { timeout: 15_000, interval: 5 }).toBe(true);
    product.child.kill("SIGTERM");
    await product.ended;
    expect(isDatabaseRunning()).toBe(false);
  });

  it("that cannot listen says so in a sentence and leaves nothing running", async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
    const { port } = squatter.address() as AddressInfo;
    const product = start({ PORT: String(port) });
    expect(await product.ended).toBe(1);
    expect(product.said()).toContain("The port is taken");
    expect(isDatabaseRunning()).toBe(false);
    squatter.close();
  });

  it.each([
    ["a database that is not there", { DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" }, /no PostgreSQL answers/],
    ["a Redis that is not there", { REDIS_URL: "redis://127.0.0.1:1" }, /no Redis answers/],
    ["a key that is not there", { SEAL_KEY_FILE: "/nowhere.pem" }, /SEAL_KEY_FILE: there is no file/],
    ["a wrong setting", { PORT: "abc" }, /PORT\s+abc\s+a port/],
  ])("with %s says so in a sentence", async (_name, environment, sentence) => {
    const product = start(environment);
    expect(await product.ended).toBe(1);
    expect(product.said()).toMatch(sentence);
    expect(product.said()).not.toMatch(/ at .*\.ts:\d/);
  });
});
