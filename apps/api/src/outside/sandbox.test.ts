import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { COMPILED } from "../testing/compiled.test-setup.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../plugins/request-log.ts";
import { openOutside, type IdentityProvider, type Outside } from "./index.ts";

const SANDBOX = fileURLToPath(new URL("../../../sandbox/src/main.ts", import.meta.url));

type Listed = { kind: string; to: string[]; from: string; subject?: string; text: string; code?: string };

let program: ChildProcess;
let sandboxUrl: string;
let outside: Outside;
const logged: string[] = [];

/** Starts the real sandbox and uses the real adapters, configured only by the demo's settings. */
beforeAll(async () => {
  program = fork(SANDBOX, { env: { PORT: "0", ...COMPILED } });
  const [{ url, smtpPort }] = (await once(program, "message")) as [{ url: string; smtpPort: number }];
  sandboxUrl = url;
  const ports = { PORT: "0", SANDBOX_PORT: new URL(url).port, SANDBOX_SMTP_PORT: String(smtpPort) };
  const log = createLog("info", { write: (line) => void logged.push(line) });
  outside = openOutside(readConfig(ports), log);
});
afterAll(async () => {
  await outside.close();
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
});
beforeEach(() => void (logged.length = 0));

async function readOutbox(to: string): Promise<Listed[]> {
  const response = await fetch(`${sandboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: Listed[] }).messages;
}

describe("the demo's outside services", () => {
  it("takes an SMS, once per key", async () => {
    const message = { to: "+639170000001", text: "Perya: your code is 482913", brandName: "Perya", key: "code:1" };
    await outside.sms.send(message);
    await outside.sms.send(message);
    expect(await readOutbox("+639170000001")).toMatchObject([
      { kind: "sms", to: ["+639170000001"], from: "Perya", text: "Perya: your code is 482913", code: "482913" },
    ]);
  });

  it("takes an email", async () => {
    const mail = { to: "ana@mail.example", subject: "Código", text: "Your code is 112233", html: "<b>112233</b>" };
    await outside.mail.send({ ...mail, fromName: "Fiesta" });
    const from = "Fiesta <no-reply@perya.example>";
    const [listed] = await readOutbox("ana@mail.example");
    expect(listed).toMatchObject({ kind: "mail", from, subject: "Código", text: mail.text, code: "112233" });
  });

  it.each<[IdentityProvider, string]>([
    ["google", "http://localhost:3000"],
    ["facebook", "http://fiesta.localhost:8123"],
  ])("logs a visitor in with %s, for the brand at %s", async (provider, origin) => {
    const redirectUri = `${origin}/wps/session/social/callback`;
    const { url, ...kept } = await outside.identity.begin(provider, { redirectUri });
    const currentUrl = await choosePerson(url, "ana");
    const person = await outside.identity.finish(provider, { currentUrl, redirectUri, ...kept });
    expect(person).toEqual({
      subject: "ana",
      name: "Ana Reyes",
      email: "ana.reyes@mail.example",
      isEmailVerified: true,
    });
  });

  it("logs a failure with its service and reason, without its content", async () => {
    const unreachable = openOutside(
      readConfig({ PORT: "0", SANDBOX_PORT: "1", SANDBOX_SMTP_PORT: "2" }),
      createLog("info", { write: (line) => void logged.push(line) }),
    );
    const sms = { to: "+639170000009", text: "hush 998877", brandName: "Perya" };
    await expect(unreachable.sms.send(sms)).rejects.toMatchObject({ reason: "unavailable" });
    expect(logged.join("")).toMatch(/"service":"sms","reason":"unavailable"/);
    expect(logged.join("")).not.toMatch(/hush|998877|639170000009|Bearer/);
    await unreachable.close();
  });
});

/** Acts as a browser at the provider: follows redirects with cookies, and submits one form. */
async function choosePerson(address: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      headers: { cookie },
      redirect: "manual",
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    await response.body?.cancel();
    const location = response.headers.get("location");
    return location ? new URL(location, url).href : url;
  };
  const page = await visit(address);
  const next = await visit(page, { subject });
  return visit(next);
}
