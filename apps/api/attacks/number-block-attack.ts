/**
 * npm run attack:numbers — an attacker with many addresses and browsers requests codes to a member's number, and
 * links to a member's address, for every purpose, against a throwaway server. Then the owners log in: on a known
 * device, and on a new one by recovery. Exits 1 if an owner is blocked, or if more messages were sent than MAX_SMS or
 * MAX_MAILS. Proof of work is set to its minimum cost (WORK_ITERATIONS=1), because its cost is not measured here.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, Refusal, type Client } from "@perya/client";
import { doWork } from "@perya/client/work";
import { codes, passwords, sessions } from "@perya/contract";
import { createDatabase, newId, startEmbedded, withDatabase } from "@perya/db";
import { buildApp } from "../src/app.ts";
import { createScheduler } from "../src/scheduler/scheduler.ts";
import { readConfig } from "../src/config.ts";
import { hashPassword, sealEmail, sealMobile } from "../src/modules/members/index.ts";
import { createLog } from "../src/plugins/request-log.ts";
import { DEMO_PASSWORD } from "../src/seed/demo-brands.ts";
import { seedDemo } from "../src/seed/seed.ts";
import { openServices } from "../src/services.ts";

/**
 * Maximum number of SMS that strangers can trigger to one number in 24 hours: 3 + 1 to register, 3 + 1 to add the
 * number, 4 + 1 to log in, 4 + 1 for a new password.
 */
const MAX_SMS = 18;
/** Maximum number of emails to one address: 5 links. */
const MAX_MAILS = 5;
const REQUESTS = 15;
/** A number that no demo member has. */
const NUMBER = { mobileNum: "9983417765", countryDialingCode: "63" };
const TARGET = `+63${NUMBER.mobileNum}`;
const EMAIL = "owner@example.test";
const NEW_PASSWORD = "salamat-kaibigan-7";

type Browser = { call: Client; signedIn: (token: string) => Client };
const sms: { to: string; text: string }[] = [];
const mails: { to: string; text: string }[] = [];
let isBlocked = false;
let places = 0;

const folder = mkdtempSync(join(tmpdir(), "perya-attack-"));
const postgres = await startEmbedded(join(folder, "postgres"));
try {
  await createDatabase(postgres.adminUrl, "attack");
  await run(withDatabase(postgres.applicationUrl, "attack"), withDatabase(postgres.adminUrl, "attack"));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(url: string, ownerUrl: string) {
  const { open, close } = await startServer(url, ownerUrl);
  try {
    const home = open("203.0.113.10");
    await enterAtHome(home);
    const sentBefore = sms.length;
    await attackNumber(open);
    await attackAddress(open);
    await settle();
    const [smsSent, mailsSent] = [sms.length - sentBefore, mails.filter(({ to }) => to === EMAIL).length];
    say("messages to the number", `${smsSent} of at most ${MAX_SMS}`, smsSent <= MAX_SMS);
    say("mails to the address", `${mailsSent} of at most ${MAX_MAILS}`, mailsSent <= MAX_MAILS);

    await expectAllowed("known device, login by SMS", async () => {
      const before = sms.length;
      await home.call(codes.sendSmsCode, { body: { ...NUMBER, purpose: "login" } });
      const code = await until(() => sms.slice(before).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])[0]);
      const { mobileNum: username, countryDialingCode } = NUMBER;
      return home.call(sessions.login, { body: { type: "sms", username, countryDialingCode, password: code } });
    });
    await expectAllowed("new device, new password by SMS", async () => {
      const phone = open("203.0.113.11");
      await phone.call(codes.sendSmsCode, { body: { ...NUMBER, purpose: "forgot" } });
      const verificationCode = await until(() => findDayCode(/password reset code/));
      return phone.call(passwords.resetByPhone, { body: { ...NUMBER, verificationCode, newPassword: NEW_PASSWORD } });
    });
    await expectAllowed("new device, login by SMS", async () => {
      const { mobileNum: username, countryDialingCode } = NUMBER;
      const password = await until(() => findDayCode(/login code/));
      const body = { type: "sms", username, countryDialingCode, password } as const;
      return open("203.0.113.12").call(sessions.login, { body });
    });
    await expectAllowed("new device, new password by the mailed link", async () => {
      const link = mails.find(({ to, text }) => to === EMAIL && text.includes("24 hours"));
      const code = /resetCode=([\w-]+)/.exec(link?.text ?? "")?.[1] ?? "";
      const body = { code, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
      return open("203.0.113.13").call(passwords.resetByLink, { body });
    });
  } finally {
    await close();
  }
  process.exitCode = isBlocked ? 1 : 0;
}

/** Logs the owner in for the first time. A code verifies the device, which is known from then on. */
async function enterAtHome(home: Browser) {
  const body = { type: "username", username: "owner1", password: DEMO_PASSWORD } as const;
  const outcome = await home.call(sessions.login, { body });
  if (!("secondStep" in outcome)) throw new Error("the owner had no second step");
  const { ticket } = outcome.secondStep;
  await home.call(sessions.sendSecondStepCode, { body: { ticket, method: "sms" } });
  const answer = /\b\d{6}\b/.exec(sms.at(-1)?.text ?? "")?.[0] ?? "";
  await home.call(sessions.takeSecondStep, { body: { ticket, method: "sms", answer } });
}

async function attackNumber(open: Open) {
  for (const purpose of ["login", "forgot"] as const)
    await repeat(`strangers, code to ${purpose === "login" ? "log in" : "set a password"}`, () =>
      open(strangersAddress()).call(codes.sendSmsCode, { body: { ...NUMBER, purpose } }),
    );
  const { mobileNum: mobileNo, countryDialingCode } = NUMBER;
  await repeat("strangers, code to register", () =>
    open(strangersAddress()).call(codes.sendRegisterCode, {
      body: { mobileNo, countryDialingCode, regType: "mobile" },
    }),
  );
  const accounts = ["ana", "berto"];
  const members = await Promise.all(
    accounts.map(async (username) => {
      const browser = open(strangersAddress());
      const body = { type: "username", username, password: DEMO_PASSWORD } as const;
      const outcome = await browser.call(sessions.login, { body });
      if (!("token" in outcome)) throw new Error(`${username} was asked for a second step`);
      return browser.signedIn(outcome.token);
    }),
  );
  await repeat("members, code to bind the number", (index) => {
    const call = members[index % members.length];
    if (!call) throw new Error("no attacker is logged in");
    return call(codes.sendBindCode, { body: { channel: "sms", ...NUMBER } });
  });
}

async function attackAddress(open: Open) {
  await repeat("strangers, link to the address", async () => {
    await open(strangersAddress()).call(passwords.forgotByEmail, { body: { username: "owner2", email: EMAIL } });
    return {};
  });
}

/** Returns an IP address for a stranger's request, in a different network each time. */
function strangersAddress(): string {
  places += 1;
  return `100.${64 + Math.floor(places / 250)}.${places % 250}.7`;
}

/** Repeats a request and prints each result: sent, answered with the day code, or refused. */
async function repeat(name: string, request: (index: number) => Promise<{ dayCodeUntil?: string }>) {
  const got: string[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    got.push(
      await request(index).then(
        ({ dayCodeUntil }) => (dayCodeUntil ? "day code" : "accepted"),
        (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      ),
    );
  }
  const counts = [...new Set(got)].map((each) => `${each} × ${got.filter((other) => other === each).length}`);
  console.log(`  ${name}: ${counts.join(", ")}`);
}

async function expectAllowed(name: string, enter: () => Promise<object>) {
  const outcome = await enter().catch((error: unknown) => error);
  const isIn = typeof outcome === "object" && outcome !== null && "token" in outcome;
  say(
    `owner, ${name}`,
    isIn ? "logged in" : `blocked: ${outcome instanceof Error ? outcome.message : JSON.stringify(outcome)}`,
    isIn,
  );
}

function say(what: string, how: string, isGood: boolean) {
  if (!isGood) isBlocked = true;
  console.log(`${isGood ? "ok    " : "FAILED"}  ${what}: ${how}`);
}

function findDayCode(words: RegExp): string | undefined {
  const found = sms.find(({ to, text }) => to === TARGET && words.test(text) && /\d{4} \d{4} \d{4}/.test(text));
  return found && /\d{4} \d{4} \d{4}/.exec(found.text)?.[0];
}

/** Polls until a value is found. Messages are sent after the response, links by a job. */
async function until<Value>(find: () => Value | undefined): Promise<Value> {
  for (let turn = 0; turn < 1_200; turn += 1) {
    const found = find();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error("nothing was sent");
}

/** Waits until no message has been sent for a short while. */
async function settle() {
  for (let before = -1; before !== sms.length + mails.length;) {
    before = sms.length + mails.length;
    await pause(3_000);
  }
}

type Open = (address: string) => Browser;

async function startServer(url: string, ownerUrl: string) {
  const addresses = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  const settings = { ...addresses, DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "error", WORK_ITERATIONS: "1" };
  const log = createLog("error");
  const services = await openServices(readConfig(settings), log);
  const outside = {
    ...services.deps.outside,
    sms: {
      ...services.deps.outside.sms,
      send: async (message: { to: string; text: string }) => void sms.push(message),
    },
    mail: { ...services.deps.outside.mail, send: async (mail: { to: string; text: string }) => void mails.push(mail) },
  };
  const deps = { ...services.deps, outside };
  await seedDemo(deps, { slots: 10, bets: 0, hasContent: false });
  await addOwners(deps);
  const scheduler = createScheduler({ url: services.databaseUrl, log });
  const app = await buildApp({ deps, listenUrl: services.listenUrl, scheduler });
  await scheduler.start();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const open: Open = (address) => {
    const cookies = new Map<string, string>();
    const make = (token: string | null) =>
      working(
        createClient({
          baseUrl: `http://localhost:${port}`,
          token: () => token,
          language: () => "EN",
          loadSeal: () => import("@perya/client/seal"),
          publicKey: () => deps.sealKeys.current,
          now: () => Date.now(),
          fetch: (path, init) => send(path, init, { address, cookies }),
        }),
      );
    return { call: make(null), signedIn: make };
  };
  const close = async () => {
    await app.close();
    await scheduler.stop();
    await services.close();
  };
  return { open, close };
}

type From = { address: string; cookies: Map<string, string> };

/** Sends a request like a browser behind our proxy, with its cookies and address. */
async function send(url: Parameters<typeof fetch>[0], init: RequestInit | undefined, { address, cookies }: From) {
  const headers = new Headers(init?.headers);
  headers.set("x-forwarded-for", address);
  headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  const answer = await fetch(url, { ...init, headers });
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = pair.split("=");
    cookies.set(name, value);
  }
  return answer;
}

/** Wraps a client so that it solves proofs of work automatically, as the page does. */
function working(client: Client): Client {
  const call = client as (line: unknown, input?: { body?: object }) => Promise<unknown>;
  const callAndWork = async (line: unknown, input: { body?: object } = {}, turns = 3): Promise<unknown> => {
    try {
      return await call(line, input);
    } catch (error) {
      const order = error instanceof Refusal && turns > 0 ? error.facts?.["work"] : undefined;
      const isPayable = error instanceof Refusal && ["WORK_NEEDED", "CAPTCHA_NEEDED"].includes(error.code);
      if (typeof order !== "string" || !isPayable) throw error;
      // Chooses the goal that skips the captcha, if there is one.
      const work = await doWork(order, { goal: error.code === "CAPTCHA_NEEDED" ? 1 : 0 });
      return callAndWork(line, { ...input, body: { ...input.body, work } }, turns - 1);
    }
  };
  return callAndWork as Client;
}

/** Adds an owner with a number and an owner with an email. */
async function addOwners({ db, vault }: Awaited<ReturnType<typeof openServices>>["deps"]) {
  const brand = await db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", "perya")
    .executeTakeFirstOrThrow();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const now = new Date();
  for (const account of ["owner1", "owner2"]) {
    const person = { id: newId(now), brand_id: brand.id };
    const contact =
      account === "owner1"
        ? { ...sealMobile({ vault }, person, TARGET), mobile_verified_at: now }
        : { ...sealEmail({ vault }, person, EMAIL), email_verified_at: now };
    const invitation_code = createHash("sha256").update(account).digest("hex").slice(0, 8);
    const row = { ...person, account, nickname: account, type: 0, password_hash, invitation_code, ...contact };
    await db.insertInto("members").values(row).execute();
  }
}
