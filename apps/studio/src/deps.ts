import type { Logger } from "pino";
import type { Entropy } from "./chance.ts";
import type { Clock } from "./clock.ts";
import type { CreditWallet } from "./for-fun/credits.ts";
import type { BrandLimits } from "./seats/limits.ts";
import type { SeedVault } from "./seeds/seed-vault.ts";
import type { Db } from "./tables.ts";
import type { Wallet } from "./wallet/wallet.ts";

/** What the studio's parts are handed, so that a test can hand in others. */
export type Deps = {
  db: Db;
  wallet: Wallet;
  /** What is played for fun with. */
  creditWallet: CreditWallet;
  limits: BrandLimits;
  clock: Clock;
  entropy: Entropy;
  /** Where what results are made of is locked away. */
  vault: SeedVault;
  log: Pick<Logger, "info" | "warn" | "error">;
};
