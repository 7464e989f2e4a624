import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMailer, type Mailer } from "./mail.ts";

const MAIL = {
  to: "ana@mail.example",
  subject: "Your code — Ñandú",
  text: "Your code is 123456",
  html: "<p>Your code is <b>123456</b></p>",
  fromName: "Perya",
};

type Received = { from: string; to: string[]; email: Email; raw: string };

let server: SMTPServer;
let received: Received[];
let passwords: string[];
let port: number;
let refusesRecipient: number | undefined;
let mailer: Mailer;

beforeEach(async () => {
  received = [];
  passwords = [];
  refusesRecipient = undefined;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? "");
      done(null, { user: "ana" });
    },
    onRcptTo: (_address, _session, done) =>
      done(refusesRecipient ? Object.assign(new Error("no"), { responseCode: refusesRecipient }) : null),
    onData: (stream, { envelope }, answer) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => void keep(Buffer.concat(parts), envelope).then(() => answer(), answer));
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  ({ port } = listening.address() as AddressInfo);
  mailer = openMailer({ url: `smtp://127.0.0.1:${port}`, from: "no-reply@perya.example" });
});
afterEach(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] };

async function keep(raw: Buffer, { mailFrom, rcptTo }: Envelope) {
  const email = await PostalMime.parse(raw);
  const from = mailFrom ? mailFrom.address : "";
  received.push({ from, to: rcptTo.map(({ address }) => address), email, raw: raw.toString("utf8") });
}

describe("the mailer", () => {
  it("sends text and HTML as one email from the brand", async () => {
    await mailer.send(MAIL);
    expect(received).toHaveLength(1);
    const [{ email, raw, ...envelope } = expect.unreachable("no mail came")] = received;
    expect(envelope).toEqual({ from: "no-reply@perya.example", to: ["ana@mail.example"] });
    expect(email).toMatchObject({
      subject: "Your code — Ñandú",
      from: { name: "Perya", address: "no-reply@perya.example" },
      to: [{ address: "ana@mail.example" }],
    });
    expect(email.text?.trim()).toBe(MAIL.text);
    expect(email.html?.trim()).toBe(MAIL.html);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  it.each([
    ["the subject", { subject: "Hello\r\nBcc: eve@evil.example\r\n\r\nBuy this" }],
    ["the subject, by a bare line feed", { subject: "Hello\nBcc: eve@evil.example" }],
    ["the sender's name", { fromName: 'Perya"\r\nBcc: eve@evil.example' }],
  ])("prevents header injection through %s", async (_place, change) => {
    await mailer.send({ ...MAIL, ...change });
    expect(received[0]?.to).toEqual(["ana@mail.example"]);
    expect(received[0]?.email.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(received[0]?.email.text?.trim()).toBe(MAIL.text);
    expect(received[0]?.email.from?.address).toBe("no-reply@perya.example");
  });

  it.each([
    "ana@mail.example\r\nBcc: eve@evil.example",
    "ana@mail.example, eve@evil.example",
    "ana@mail.example;eve@evil.example",
    "Ana <ana@mail.example>",
    "ana@mail.example\u0000",
    "ana",
    "",
    `${"a".repeat(70)}@mail.example`,
  ])("sends nothing to %j, which is not a single address", async (to) => {
    await expect(mailer.send({ ...MAIL, to })).rejects.toMatchObject({ name: "OutsideFailure", reason: "refused" });
    expect(received).toEqual([]);
  });

  it("folds a subject of several lines into one", async () => {
    await mailer.send({ ...MAIL, subject: " Your\r\n\r\n\tcode\u0000 " });
    expect(received[0]?.email.subject).toBe("Your code");
  });

  it("treats a text that looks like a file or URL as text", async () => {
    await mailer.send({ ...MAIL, text: "file:///etc/passwd", html: "http://127.0.0.1:1/x" });
    expect(received[0]?.email.text?.trim()).toBe("file:///etc/passwd");
  });

  it.each([
    [550, "refused"],
    [451, "unavailable"],
  ])("reports the server's status %i", async (status, reason) => {
    refusesRecipient = status;
    const sending = mailer.send(MAIL);
    await expect(sending).rejects.toMatchObject({ reason, message: `mail: the server answered ${status}` });
  });

  it("requires encryption except on this machine", async () => {
    // 0.0.0.0 reaches this machine, but is not a loopback address.
    const remote = openMailer({ url: `smtp://ana:s3cret@0.0.0.0:${port}`, from: "no-reply@perya.example" });
    await expect(remote.send(MAIL)).rejects.toMatchObject({ reason: "unavailable" });
    expect([received, passwords]).toEqual([[], []]);
    const local = openMailer({ url: `smtp://ana:s3cret@127.0.0.1:${port}`, from: "no-reply@perya.example" });
    await local.send(MAIL);
    expect(passwords).toEqual(["s3cret"]);
  });

  it("that is not configured reports that", async () => {
    await expect(openMailer(undefined).send(MAIL)).rejects.toMatchObject({ reason: "not_configured" });
  });

  it("that is unreachable is reported without its password", async () => {
    const nobody = openMailer({ url: "smtp://ana:s3cret@127.0.0.1:1", from: "a@perya.example" });
    const problem = await nobody.send(MAIL).catch(String);
    expect(problem).toMatch(/mail: it could not be sent/);
    expect(problem).not.toMatch(/s3cret/);
  });
});

describe("a slow mail server", () => {
  let slow: Server;
  const sockets = new Set<Socket>();
  /** Each test makes the other deadline so long that it cannot expire. */
  const NEVER_MS = 600_000;
  const listen = async (deadlinesMs: { step: number; whole: number }, serve: (socket: Socket) => void) => {
    slow = createServer((socket) => {
      sockets.add(socket.on("error", () => {}));
      serve(socket);
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const url = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    return openMailer({ url, from: "a@perya.example" }, deadlinesMs);
  };
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    slow.close();
  });

  it("that never greets runs into the step deadline", async () => {
    const slowMailer = await listen({ step: 150, whole: NEVER_MS }, () => {});
    const sending = slowMailer.send(MAIL);
    await expect(sending).rejects.toMatchObject({ reason: "unavailable" });
    await expect(sending).rejects.toThrow("ETIMEDOUT");
  });

  it("that sends a little now and then runs into the whole deadline", async () => {
    const slowMailer = await listen({ step: NEVER_MS, whole: 300 }, (socket) => {
      const drip = setInterval(() => socket.write("220-still here\r\n"), 50);
      socket.once("close", () => clearInterval(drip));
    });
    const sending = slowMailer.send(MAIL);
    await expect(sending).rejects.toMatchObject({ reason: "unavailable" });
    await expect(sending).rejects.toThrow("not accepted within 300 ms");
  });
});
