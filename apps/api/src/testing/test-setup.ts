import { randomUUID } from "node:crypto";
import { challenges, sessions, type Language } from "@perya/contract";
import { connect, createPool, type Db, type MembersRow } from "@perya/db";
import {
  createClock,
  createRandom,
  createFakeOutside,
  createMember,
  openTestDatabase,
  type Filling,
} from "@perya/testing";
import { createLedger } from "@perya/ledger";
import type { InjectOptions } from "fastify";
import type { Insertable } from "kysely";
import { inject } from "vitest";
import { buildApp, MODULES } from "../app.ts";
import { openBrowser, type BrowserOptions, type TestBrowser } from "./browser.test-setup.ts";
import { announce, createScheduler } from "../scheduler/scheduler.ts";
import { readConfig } from "../config.ts";
import type { Module } from "../define-module.ts";
import type { Deps } from "../deps.ts";
import { hashing } from "../hashing/hash-processes.ts";
import { createBrandDirectory } from "../modules/brands/index.ts";
import { sealEmail, sealMobile } from "../modules/members/index.ts";
import { OutsideFailure } from "../outside/index.ts";
import { createLimiter } from "../limiter.ts";
import { createLog } from "../plugins/request-log.ts";
import { readSealKeys } from "../seal-keys.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEMO_PASSWORD } from "../seed/demo-brands.ts";
import { seedDemo } from "../seed/seed.ts";
import { createVault } from "../vault.ts";

hashing.script = fileURLToPath(new URL("../hashing/remembering-hash-process.test-setup.ts", import.meta.url));

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Opens the real app on its own database with the demo brands, and a clock and randomness that the test controls. */
export async function openTestApp(environment: Record<string, string> = {}, modules: readonly Module[] = MODULES) {
  const database = await openTestDatabase({ filling: DEMO });
  const { db, pool, url, ownerUrl } = database;
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const clock = createClock();
  const random = createRandom();
  const config = readConfig({ WORK_ITERATIONS: "1", ...environment });
  const brands = createBrandDirectory(db, clock, random);
  const outside = createFakeOutside((message, reason) => new OutsideFailure(message, reason));
  const vault = createVault(TEST_SEAL_KEYS, random);
  const limiter = createLimiter(pool);
  const ledger = createLedger(pool);
  const deps: Deps = {
    config,
    db,
    pool,
    ledger,
    clock,
    random,
    log,
    brands,
    sealKeys: TEST_SEAL_KEYS,
    vault,
    limiter,
    announce,
    outside,
  };

  let owner: Db | undefined;
  const homes = new Map<string, TestBrowser>();
  const scheduler = createScheduler({ url, log });
  const fastify = await buildApp({ deps, listenUrl: url, scheduler, modules });
  await fastify.ready();
  return {
    fastify,
    deps,
    db,
    clock,
    scheduler,
    /** Fakes of external services: SMS and email that were sent, and identities at providers. */
    outside,
    databaseUrl: url,
    ownerUrl,
    /** Every line that the app has logged, to check for leaked secrets. */
    logLines: () => lines,
    client: (host = "localhost", token: string | null = null, language: Language = "EN") =>
      openBrowser(fastify, deps, { host, language }).client(token),
    /** Opens the browser of a visitor, with its own cookies and address. */
    browser: (options: BrowserOptions = {}) => openBrowser(fastify, deps, options),
    /**
     * Inserts a member of the first demo brand with the demo's password. Contacts are sealed as the app writes them.
     */
    createMember: async ({ mobile, email, ...change }: Partial<Insertable<MembersRow>> = {}) => {
      const ana = db.selectFrom("members").select(["brand_id", "password_hash"]).where("account", "=", "ana");
      const { brand_id, password_hash } = await ana.executeTakeFirstOrThrow();
      const member = await createMember(db, brand_id, { password_hash, ...change });
      const person = { id: member.id, brand_id: change.brand_id ?? brand_id };
      const sealed = {
        ...(mobile && sealMobile({ vault }, person, mobile)),
        ...(email && sealEmail({ vault }, person, email)),
      };
      if (mobile || email) await db.updateTable("members").set(sealed).where("id", "=", member.id).execute();
      return member;
    },
    /** Logs a demo member in on a known device, so that no second step is due. */
    signIn: async (username: string, options: BrowserOptions = {}) => {
      const home = `${username}@${options.host ?? "localhost"}`;
      const browser = homes.get(home) ?? openBrowser(fastify, deps, options);
      homes.set(home, browser);
      const body = { type: "username", username, password: DEMO_PASSWORD } as const;
      const outcome = await browser.client()(sessions.login, { body });
      if ("secondStep" in outcome) throw new Error(`${username} was asked for a second step`);
      return { ...outcome, browser, call: browser.client(outcome.token) };
    },
    /** Returns a solved captcha, as a form sends it. */
    readCaptcha: async (host = "localhost") => {
      const captchaId = randomUUID();
      await openBrowser(fastify, deps, { host }).client()(challenges.readCaptcha, { query: { id: captchaId } });
      const brand = await brands.findByHost(host);
      const answer_hash = vault.hash("captcha", brand?.id ?? "", captchaId, CAPTCHA);
      await db.updateTable("captchas").set({ answer_hash }).where("id", "=", captchaId).execute();
      return { captchaId, captcha: CAPTCHA };
    },
    /** Sends a raw request, for input that the client would never send. */
    ask: (options: InjectOptions) => fastify.inject({ ...options, headers: { host: "localhost", ...options.headers } }),
    /** Runs the work as the table owner, for operators added from the terminal and for rows that guards protect. */
    asOwner: async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
      work((owner ??= connect(createPool({ url: ownerUrl, poolSize: 2 })))),
    close: async () => {
      await owner?.destroy();
      await fastify.close();
      await database.close();
    },
  };
}

/** A small demo with every kind of game and a few slots. */
const DEMO: Filling = {
  name: "demo",
  fill: ({ db, pool }) =>
    seedDemo({ db, ledger: createLedger(pool), clock: createClock() }, { slots: 70, bets: 0, hasContent: false }),
};

/** What /ready reports about the test server, which trades durability for speed. */
export const SERVER_FAULTS = inject("testDatabases").isThrowAway
  ? ["fsync", "full_page_writes", "synchronous_commit"].map((setting) => `the database runs with ${setting} off`)
  : [];

/** The text of every captcha in tests. */
const CAPTCHA = "KR7X9";

/** Generating RSA keys takes a second, so tests share them. */
const keyFolder = mkdtempSync(join(tmpdir(), "perya-keys-"));
export const TEST_SEAL_KEYS = readSealKeys({ sealKeyFile: undefined, dataDir: keyFolder });
rmSync(keyFolder, { recursive: true });
