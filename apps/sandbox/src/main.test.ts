import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { COMPILED } from "./compiled.test-setup.ts";
import { readConfig } from "./config.ts";
import { openSandbox } from "./sandbox.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

const ENV = { PORT: "0", ...COMPILED };

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill("SIGKILL")));

function start(env: Record<string, string> = {}) {
  const child = fork(MAIN, { env: { ...ENV, ...env }, silent: true });
  children.push(child);
  let said = "";
  child.stderr?.on("data", (bytes) => (said += String(bytes)));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, said: () => said };
}

describe("the sandbox's process", () => {
  it("prints its address only, and stops on SIGTERM", async () => {
    const { child, ended, said } = start();
    const [{ url, smtpPort }] = (await once(child, "message")) as [{ url: string; smtpPort: number }];
    expect((await fetch(url)).status).toBe(200);
    expect(smtpPort).toBeGreaterThan(0);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(said()).toBe("");
  });

  it("ends when its parent process is gone", async () => {
    const { child, ended } = start();
    await once(child, "message");
    child.disconnect();
    expect(await ended).toBe(0);
  });

  it("that does not start says why", async () => {
    const { squatter, port } = await squat();
    const { ended, said } = start({ SANDBOX_PORT: String(port) });
    expect(await ended).toBe(1);
    expect(said()).toContain(`Port ${port} is in use`);
    squatter.close();
  });

  it("started by hand prints a hint at the terminal", async () => {
    const child = spawn(process.execPath, [MAIN], { env: ENV, stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    expect(String(line)).toMatch(/^Outbox: http:\/\/127\.0\.0\.1:\d+, SMTP port \d+/);
  });
});

describe("the sandbox", () => {
  it.each([
    [{ DEMO: "off" }, "does not run with DEMO=off"],
    [{ DEMO: "False" }, "does not run with DEMO=off"],
    [{ NODE_ENV: "production" }, "does not run with NODE_ENV=production"],
    [{ SANDBOX_PORT: "many" }, "SANDBOX_PORT must be a port"],
  ])("does not start with %j", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it.each(["port", "smtpPort"])("does not start where its %s is taken, and leaves nothing open", async (name) => {
    const { squatter, port } = await squat();
    await expect(openSandbox({ [name]: port })).rejects.toMatchObject({ code: "EADDRINUSE", port });
    squatter.close();
  });
});

async function squat() {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
  return { squatter, port: (squatter.address() as AddressInfo).port };
}
