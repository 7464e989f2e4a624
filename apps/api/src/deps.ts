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

/** What a service may lean on. Time and chance come in here, so that a test decides both. */
export type Deps = {
  config: Config;
  db: Db;
  pool: Pool;
  /** One per process, so that what is asked at the same time shares a commit. */
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

/** Parts of it, by name: a verb that asks for less can be called from commands and the seed as well. */
export type DbDeps = Pick<Deps, "db">;
export type ClockedDbDeps = Pick<Deps, "db" | "clock">;
export type LedgerDeps = Pick<Deps, "db" | "ledger">;
