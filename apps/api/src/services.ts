import { connect, createPool, requireLimitedLogin, locateDatabase, openLogin, type Located } from "@perya/db";
import { createLedger } from "@perya/ledger";
import type { FastifyBaseLogger } from "fastify";
import { announce } from "./scheduler/scheduler.ts";
import type { Config } from "./config.ts";
import { systemRandom } from "./random.ts";
import { systemClock } from "./clock.ts";
import type { Deps } from "./deps.ts";
import { createBrandDirectory } from "./modules/brands/index.ts";
import { openOutside } from "./outside/index.ts";
import { createLimiter } from "./limiter.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { openRedis } from "./redis.ts";
import { readSealKeys, type SealKeys } from "./seal-keys.ts";
import { createVault } from "./vault.ts";
import { requireVaultKeys } from "./vault-keys.ts";

/** Opens the services of a process in order. They are closed in reverse. */
export async function openServices(config: Config, log: FastifyBaseLogger) {
  const sealKeys = readSealKeys(config);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  const located = await locateDatabase({
    ...config,
    onDeath: (outcome) =>
      outcome === "restarted"
        ? log.warn("the embedded database had stopped and was restarted")
        : log.error({ err: outcome }, "the embedded database has stopped and does not restart"),
  });
  try {
    // Only the embedded database and the demo are migrated automatically; a real one is migrated by its operator.
    if (located.isEmbedded || config.isDemo) await migrateAsOwner(located);
    await requireSafeDatabase(located.url, sealKeys);
  } catch (error) {
    await located.stop();
    throw error;
  }
  const pool = createPool({
    url: located.url,
    poolSize: config.databasePool,
    onConnectionLost: (error) => log.warn({ err: error }, "database connection lost"),
  });
  const db = connect(pool);
  const brands = createBrandDirectory(db, systemClock, systemRandom);
  const outside = openOutside(config, log);
  const [clock, random] = [systemClock, systemRandom];
  const vault = createVault(sealKeys, random);
  const limiter = createLimiter(pool, redis);
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
    sealKeys,
    vault,
    limiter,
    announce,
    outside,
  };

  async function close() {
    await outside.close();
    await redis?.close();
    await db.destroy();
    await located.stop();
  }
  const { url: databaseUrl, ownerUrl } = located;
  return { deps, redis, databaseUrl, ownerUrl, listenUrl: config.databaseListenUrl ?? databaseUrl, close };
}

async function migrateAsOwner({ url, ownerUrl }: Located) {
  // Without the owner's login the operator runs the migrations. The start reports missing ones.
  if (!ownerUrl) return;
  const pool = createPool({ url: ownerUrl, poolSize: 1, isPatient: true });
  const db = connect(pool);
  try {
    await prepareDatabase(db);
    await openLogin(pool, url);
  } finally {
    await db.destroy();
  }
}

/**
 * Checks that the database is safe to use. Uses a separate connection, so that a refused start has nothing else to
 * close.
 */
async function requireSafeDatabase(url: string, sealKeys: SealKeys) {
  const db = connect(createPool({ url, poolSize: 1 }));
  try {
    await requireLimitedLogin(db);
    await requireVaultKeys(db, sealKeys);
  } finally {
    await db.destroy();
  }
}
