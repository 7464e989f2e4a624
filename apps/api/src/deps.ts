import type { Db, Pool } from "@perya/db";
import type { Ledger } from "@perya/ledger";
import type { FastifyBaseLogger } from "fastify";
import type { BrandDirectory } from "./brand.ts";
import type { Random } from "./random.ts";
import type { Clock } from "./clock.ts";
import type { Announce } from "./scheduler/scheduler.ts";
import type { Config } from "./config.ts";
import type { Limiter } from "./limiter.ts";
import type { Outside } from "./outside/index.ts";
import type { SealKeys } from "./seal-keys.ts";
import type { Vault } from "./vault.ts";

/** What services depend on. Time and randomness are injected here, so that tests control both. */
export type Deps = {
  config: Config;
  db: Db;
  pool: Pool;
  /** One ledger per process, so that concurrent requests share a commit. */
  ledger: Ledger;
  clock: Clock;
  random: Random;
  log: FastifyBaseLogger;
  brands: BrandDirectory;
  sealKeys: SealKeys;
  vault: Vault;
  limiter: Limiter;
  announce: Announce;
  outside: Outside;
};

/** Subsets of Deps, so that commands and the seed can call functions that need less. */
export type DbDeps = Pick<Deps, "db">;
export type ClockedDbDeps = Pick<Deps, "db" | "clock">;
export type LedgerDeps = Pick<Deps, "db" | "ledger">;
