import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill("SIGKILL")));

function start(env: Record<string, string> = {}) {
  const child = fork(MAIN, { env: { PORT: "0", ...env }, silent: true });
  children.push(child);
  let said = "";
  child.stderr?.on("data", (bytes) => (said += String(bytes)));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, said: () => said };
}

describe("the sandbox's process", () => {
  it("says where it listens, prints nothing, and stops on SIGTERM", async () => {
    const { child, ended, said } = start();
    const [{ url, smtpPort }] = (await once(child, "message")) as [{ url: string; smtpPort: number }];
    expect((await fetch(url)).status).toBe(200);
    expect(smtpPort).toBeGreaterThan(0);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(said()).toBe("");
  });

  it("ends when whoever started it is gone", async () => {
    const { child, ended } = start();
    await once(child, "message");
    child.disconnect();
    expect(await ended).toBe(0);
  });

  it.each([
    [{ DEMO: "off" }, "does not run with DEMO=off"],
    [{ DEMO: "False" }, "does not run with DEMO=off"],
    [{ NODE_ENV: "production" }, "does not run with NODE_ENV=production"],
    [{ SANDBOX_PORT: "many" }, "SANDBOX_PORT should be a port"],
  ])("does not start with %j", async (env, sentence) => {
    const { ended, said } = start(env);
    expect(await ended).toBe(1);
    expect(said()).toContain(sentence);
  });

  it.each(["SANDBOX_PORT", "SANDBOX_SMTP_PORT"])("says so when %s is taken", async (name) => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
    const { port } = squatter.address() as AddressInfo;
    const { ended, said } = start({ [name]: String(port) });
    expect(await ended).toBe(1);
    expect(said()).toContain(`Port ${port} is taken`);
    squatter.close();
  });

  it("started by hand tells the person at the terminal", async () => {
    const child = spawn(process.execPath, [MAIN], { env: { PORT: "0" }, stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    expect(String(line)).toMatch(/^Outbox http:\/\/127\.0\.0\.1:\d+, mail on port \d+/);
  });
});
