import { request } from "node:http";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox.ts";
import { createOutbox, type Message } from "./outbox.ts";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());
beforeEach(() => sandbox.outbox.clear());

const SMS = { to: "+639171234567", text: "Your code is 482913.", brandName: "Perya" };
const HEADERS = { "content-type": "application/json", authorization: "Bearer sandbox" };
const EVIL = `<script>alert(1)</script><img src=x onerror="alert(2)">`;

const postSms = (change: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/sms`, {
    method: "POST",
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify({ ...SMS, ...change }),
  });

async function sendMail(change: object = {}) {
  const transport = createTransport({ host: "127.0.0.1", port: sandbox.smtpPort });
  await transport.sendMail({
    from: "Perya <no-reply@perya.example>",
    to: "ana@mail.example",
    subject: "Your code",
    text: "It is 112233",
    html: "<p>It is <b>112233</b></p>",
    ...change,
  });
}

async function list(to = ""): Promise<Message[]> {
  const response = await fetch(`${sandbox.url}/outbox.json?to=${to}`);
  return ((await response.json()) as { messages: Message[] }).messages;
}

const readPage = async (path = "/") => (await fetch(`${sandbox.url}${path}`)).text();

describe("the SMS gateway", () => {
  it("keeps a message, with its code", async () => {
    expect((await postSms()).status).toBe(202);
    expect(await list()).toMatchObject([{ kind: "sms", to: [SMS.to], from: "Perya", text: SMS.text, code: "482913" }]);
  });

  it("stores it once under the same key", async () => {
    await postSms({}, { "idempotency-key": "a" });
    await postSms({}, { "idempotency-key": "a" });
    await postSms({}, { "idempotency-key": "b" });
    expect(await list()).toHaveLength(2);
  });

  it.each([
    [401, {}, { authorization: "" }],
    [415, {}, { "content-type": "text/plain" }],
    [400, { to: "0917" }, {}],
    [400, { text: "" }, {}],
    [413, { text: "x".repeat(70_000) }, {}],
  ])("answers %i to what a real one refuses", async (status, change, headers) => {
    expect((await postSms(change, headers)).status).toBe(status);
    expect(await list()).toEqual([]);
  });
});

describe("the mail server", () => {
  it("keeps subject, text and HTML, for the envelope's recipients", async () => {
    await sendMail({ bcc: "hidden@mail.example" });
    expect(await list()).toMatchObject([
      {
        kind: "mail",
        to: ["ana@mail.example", "hidden@mail.example"],
        from: "Perya <no-reply@perya.example>",
        subject: "Your code",
        text: "It is 112233",
        html: expect.stringContaining("<b>112233</b>") as string,
        code: "112233",
      },
    ]);
  });

  it("refuses too large mails, and continues", async () => {
    await expect(sendMail({ text: "x".repeat(300_000) })).rejects.toThrow(/552|size/i);
    await sendMail();
    expect(await list()).toHaveLength(1);
  });
});

describe("the outbox", () => {
  it("lists the newest first, and only those to a recipient", async () => {
    await postSms({ text: "first 1111" });
    await postSms({ text: "second 2222", to: "+639998887766" });
    await sendMail();
    expect((await list()).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "mail It is 112233",
      "sms second 2222",
      "sms first 1111",
    ]);
    // A plus in a URL means a space.
    expect(await list("+639998887766")).toHaveLength(1);
    expect(await list("ana@MAIL")).toHaveLength(1);
    expect(await list("nobody")).toEqual([]);
  });

  it("is cleared", async () => {
    await postSms();
    expect((await fetch(`${sandbox.url}/outbox`, { method: "DELETE" })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await readPage()).toContain("Nothing sent yet");
  });

  it("keeps a limited number", () => {
    const small = createOutbox(3);
    for (const text of ["a", "b", "c", "d"]) small.add({ kind: "sms", to: ["+1"], from: "x", text });
    expect(small.list().map(({ text }) => text)).toEqual(["d", "c", "b"]);
  });

  it.each([
    ["Your code is 482913, good for 10 minutes", "482913"],
    ["1234 is your code", "1234"],
    ["Order 20260101123456 is on its way", undefined],
    ["Call +639171234567", undefined],
    ["In 2026 your code is 654321", "654321"],
  ])("finds the code in %j", (text, code) => {
    expect(createOutbox().add({ kind: "sms", to: ["+1"], from: "x", text }).code).toBe(code);
  });

  it("answers only to this machine's names", async () => {
    const status = await new Promise((resolve, reject) => {
      const asking = request(`${sandbox.url}/outbox.json`, { headers: { host: "evil.example" } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asking.once("error", reject).end();
    });
    expect(status).toBe(421);
  });
});

describe("the page of the outbox", () => {
  it("shows a code to copy, and only new ones on request", async () => {
    await postSms({ text: "old 1111" });
    const [old] = await list();
    await postSms({ text: "new 2222" });
    expect(await readPage()).toMatch(/data-copy="2222"[^]*data-copy="1111"/);
    const newer = JSON.parse(await readPage(`/messages?after=${old?.id}`)) as { html: string; newest: number };
    expect(newer.html).toContain("new 2222");
    expect(newer.html).not.toContain("old 1111");
    expect(newer.newest).toBe(Number(old?.id) + 1);
  });

  it("runs nothing from an SMS", async () => {
    await postSms({ text: `${EVIL} 123456`, brandName: EVIL });
    const page = await readPage();
    expect(page).not.toMatch(/<script>|<img/);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("runs nothing from a mail: its HTML is in a frame without any rights", async () => {
    await sendMail({ subject: EVIL, text: EVIL, html: `${EVIL}"></iframe>${EVIL}` });
    const page = await readPage();
    expect(page).not.toMatch(/<script>|<img/);
    expect(page.match(/<\/iframe>/g)).toHaveLength(1);
    expect(page).toMatch(/<iframe\s+sandbox=""\s+srcdoc="&lt;script&gt;/);
  });

  it("runs nothing from the filter", async () => {
    expect(await readPage(`/?to=${encodeURIComponent(`">${EVIL}`)}`)).not.toMatch(/<script>|<img/);
  });

  it("makes links of http addresses only", async () => {
    await postSms({ text: `https://perya.example/a?b=1&c=2 javascript:alert(1) https://x.example/"onclick="alert(3)` });
    const links = [...(await readPage()).matchAll(/<a\s+href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toEqual(["https://perya.example/a?b=1&amp;c=2", "https://x.example/"]);
  });

  it("has a policy that allows only its own script", async () => {
    const policy = (await fetch(sandbox.url)).headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
