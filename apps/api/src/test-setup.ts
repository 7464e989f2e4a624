import { createClient, type Client } from "@perya/client";
import type { Language } from "@perya/contract";
import { createClock, createDice, openTestDatabase } from "@perya/testing";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildApp } from "./app.ts";
import { announce, createClockwork } from "./clockwork/clockwork.ts";
import { readConfig } from "./config.ts";
import type { Deps } from "./deps.ts";
import { createBrandDirectory } from "./modules/site/index.ts";
import { createLog } from "./plugins/request-log.ts";
import { readSealKeys } from "./seal-keys.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemo } from "./seed/seed.ts";

export type TestHouse = Awaited<ReturnType<typeof openTestHouse>>;

/** The real app on a database of its own with the two demo brands, and a clock and dice the test holds. */
export async function openTestHouse(environment: Record<string, string> = {}) {
  const database = await openTestDatabase();
  const { db, pool, url } = database;
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const clock = createClock();
  const dice = createDice();
  const config = readConfig(environment);
  const brands = createBrandDirectory(db, clock, dice);
  const deps: Deps = { config, db, pool, clock, dice, log, brands, sealKeys, announce };
  await seedDemo(deps);

  const clockwork = createClockwork({ url, log });
  const app = await buildApp({ deps, databaseUrl: url, clockwork });
  await app.ready();
  return {
    app,
    deps,
    db,
    clock,
    clockwork,
    databaseUrl: url,
    /** Every line the app logged, to look for what should not be there. */
    logLines: () => lines,
    client: (host = "localhost", token: string | null = null, language: Language = "EN") =>
      callThrough(app, deps, host, token, language),
    /** A raw request, for what the client would never send. */
    ask: (options: InjectOptions) => app.inject({ ...options, headers: { host: "localhost", ...options.headers } }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** RSA keys take a second to make, and no test needs two. */
const keyFolder = mkdtempSync(join(tmpdir(), "perya-keys-"));
const sealKeys = readSealKeys({ sealKeyFile: undefined, dataDir: keyFolder });
rmSync(keyFolder, { recursive: true });

function callThrough(app: FastifyInstance, deps: Deps, host: string, token: string | null, language: Language): Client {
  return createClient({
    baseUrl: "",
    token: () => token,
    language: () => language,
    publicKey: () => deps.sealKeys.current,
    now: () => deps.clock.now().getTime(),
    fetch: async (url, init) => {
      const { statusCode, body } = await app.inject({
        method: (init?.method ?? "GET") as "GET",
        url: String(url),
        headers: { ...(init?.headers as Record<string, string>), host },
        ...(init?.body ? { payload: String(init.body) } : {}),
      });
      return new Response(body, { status: statusCode });
    },
  });
}
