import { randomBytes } from "node:crypto";
import type { Db, Pool } from "@perya/db";
import type { FastifyBaseLogger } from "fastify";
import type { Announce } from "./clockwork/clockwork.ts";
import type { Config } from "./config.ts";
import type { BrandDirectory } from "./modules/site/index.ts";
import type { Outside } from "./outside/index.ts";
import type { Limiter } from "./plugins/rate-limit.ts";
import type { SealKeys } from "./seal-keys.ts";
import type { Vault } from "./vault.ts";

/** What a service may lean on. Time and chance come in here, so that a test decides both. */
export type Deps = {
  config: Config;
  db: Db;
  pool: Pool;
  clock: Clock;
  dice: Dice;
  log: FastifyBaseLogger;
  brands: BrandDirectory;
  sealKeys: SealKeys;
  vault: Vault;
  limiter: Limiter;
  announce: Announce;
  outside: Outside;
};

export type Clock = { now: () => Date };

/** Unpredictable bytes: tokens, codes, salts. Never Math.random. */
export type Dice = { bytes: (count: number) => Buffer };

export const systemClock: Clock = { now: () => new Date() };

export const systemDice: Dice = { bytes: randomBytes };
