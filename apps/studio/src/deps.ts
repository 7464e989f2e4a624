import type { Logger } from "pino";
import type { Entropy } from "./chance.ts";
import type { Clock } from "./clock.ts";
import type { CreditWallet } from "./for-fun/credits.ts";
import type { BrandLimits } from "./seats/limits.ts";
import type { SeedVault } from "./seeds/seed-vault.ts";
import type { Db } from "./tables.ts";
import type { Wallet } from "./wallet/wallet.ts";

/** Dependencies of the studio's parts; tests replace them. */
export type Deps = {
  db: Db;
  wallet: Wallet;
  /** Wallet of the play credits, for playing for fun. */
  creditWallet: CreditWallet;
  limits: BrandLimits;
  clock: Clock;
  entropy: Entropy;
  /** Encrypts server seeds and chain secrets. */
  vault: SeedVault;
  log: Pick<Logger, "info" | "warn" | "error">;
};
