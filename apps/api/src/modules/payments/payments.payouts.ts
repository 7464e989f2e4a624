import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { PayoutReport, ProviderAccount, SettlementLine } from "./providers/provider.ts";

/** What our rows say about one payout of a company's report. */
export type KnownPayout = { reference: string; amount: bigint; currency: string; isSettled: boolean };

/**
 * What the module of withdrawals does about payouts that a company tells of. `report` is proved: signed words, or an answer to our own
 * question. Said twice, it is done once.
 */
export type PayoutBook = {
  /** False: no payout of ours. */
  report: (account: ProviderAccount, report: PayoutReport) => Promise<boolean>;
  /** Those that were sent on that day (half-open), for the reconciliation. */
  listSent: (db: Db | Tx, accountId: string, range: { from: Date; to: Date }) => Promise<readonly KnownPayout[]>;
  findByReference: (db: Db | Tx, accountId: string, reference: string) => Promise<KnownPayout | undefined>;
  /** The company's report says that it is settled. */
  settle: (account: ProviderAccount, line: SettlementLine) => Promise<void>;
  /** What stands in the clearing because of payouts: sent, and neither settled nor returned. */
  sumOnItsWay: (db: Db | Tx, accountId: string) => Promise<bigint>;
};

/** By the database they work on, so that no app of a test does another's. */
const registered = new WeakMap<Db, PayoutBook>();

/** Once, in the set-up of the module that owns payouts. */
export function registerPayoutBook({ db }: Pick<Deps, "db">, book: PayoutBook): void {
  registered.set(db, book);
}

export function findPayoutBook({ db }: Pick<Deps, "db">): PayoutBook | undefined {
  return registered.get(db);
}
