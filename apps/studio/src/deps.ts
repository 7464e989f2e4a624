import type { Logger } from "pino";
import type { Entropy } from "./chance.ts";
import type { Purse } from "./for-fun/purse.ts";
import type { BrandLimits } from "./seats/limits.ts";
import type { Db } from "./tables.ts";
import type { Wallet } from "./wallet/wallet.ts";

export type Clock = { now: () => Date };

/** What waits: real in a process, by hand in a test. */
export type Timers = {
  after: (ms: number, work: () => void) => void;
  /** Lets others be served before it goes on. */
  breathe: () => Promise<void>;
};

/** What the studio's parts are handed, so that a test can hand in others. */
export type Deps = {
  db: Db;
  wallet: Wallet;
  /** What is played for fun with. */
  purse: Purse;
  limits: BrandLimits;
  clock: Clock;
  entropy: Entropy;
  log: Pick<Logger, "info" | "warn" | "error">;
};

export const systemClock: Clock = { now: () => new Date() };
export const systemTimers: Timers = {
  after: (ms, work) => void setTimeout(work, ms).unref(),
  breathe: () => new Promise((resolve) => void setImmediate(resolve)),
};
