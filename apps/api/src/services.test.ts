import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSilentProxy, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { createScheduler } from "./scheduler/scheduler.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./plugins/request-log.ts";
import { readSealKeys } from "./seal-keys.ts";
import { openServices } from "./services.ts";

const NOBODY = "postgres://nobody@127.0.0.1:1/nowhere";
const log = createLog("silent");
const folder = mkdtempSync(join(tmpdir(), "perya-services-"));
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  readSealKeys({ sealKeyFile: undefined, dataDir: folder });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Opens the services of a real site. */
const open = (environment: Record<string, string>) =>
  openServices(readConfig({ DEMO: "off", SEAL_KEY_FILE: join(folder, "seal-key.pem"), ...environment }), log);

describe("a real site", () => {
  it("never uses the owner's login, even if it is in the environment", async () => {
    const { deps, close } = await open({ DATABASE_URL: database.url, DATABASE_OWNER_URL: NOBODY });
    expect(await deps.db.selectFrom("members").select("id").execute()).toEqual([]);
    await close();
  });

  it("does not open with the login that owns the ledger's tables", async () => {
    await expect(open({ DATABASE_URL: database.ownerUrl })).rejects.toThrow(/nothing would keep a mistake/);
  });

  it("does not open with another key than its data is sealed under, and names the missing one", async () => {
    const first = await open({ DATABASE_URL: database.url });
    const { keyId } = first.deps.sealKeys.current;
    await first.close();
    const strange = mkdtempSync(join(folder, "strange-"));
    readSealKeys({ sealKeyFile: undefined, dataDir: strange });
    const refused = open({ DATABASE_URL: database.url, SEAL_KEY_FILE: join(strange, "seal-key.pem") });
    await expect(refused).rejects.toThrow(new RegExp(`sealed under ${keyId} as well. Put that key back`));
  });

  it("listens past a pooler, at DATABASE_LISTEN_URL", async () => {
    const direct = await openSilentProxy(database.url);
    const services = await open({ DATABASE_URL: database.url, DATABASE_LISTEN_URL: direct.url });
    const { deps, databaseUrl, listenUrl } = services;
    const app = await buildApp({ deps, listenUrl, scheduler: createScheduler({ url: databaseUrl, log }) });
    expect(direct.countConnections()).toBe(1);
    await app.close();
    await services.close();
    await direct.close();
  });
});
