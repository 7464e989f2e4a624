import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { PayoutReport, ProviderAccount, SettlementLine } from "./providers/provider.ts";

/** Our row for one payout of a provider's report. */
export type KnownPayout = { id: string; reference: string; providerReference: string | null; amount: bigint };

/** A payout with a difference, and its withdrawal. */
export type NamedPayout = KnownPayout & { withdrawalId: string; withdrawalReference: string };

/** Result of a report's line: settled here as well, or why not. */
export type SettledPayout = { problem: "missingHere" | "amount" | "state" | null; payout: KnownPayout | null };

/**
 * What withdrawals does about payouts that a provider reports, by a signed message or as an answer to our query
 * (`isAnswer`), with the event's id. Idempotent.
 */
export type PayoutBook = {
  /** False: not a payout of ours. */
  report: (
    account: ProviderAccount,
    report: PayoutReport,
    by: { eventId: string; isAnswer: boolean },
  ) => Promise<boolean>;
  /**
   * Payouts that the report of that day (half-open) should contain: arrived or sent then, not returned, and in no other
   * day's report.
   */
  listDue: (
    db: Db | Tx,
    accountId: string,
    due: { from: Date; to: Date; day: string },
  ) => Promise<readonly KnownPayout[]>;
  /** By our name of the payout or of its withdrawal, by the provider's, or by id. */
  list: (
    db: Db | Tx,
    accountId: string,
    by: { names: readonly string[]; ids: readonly string[] },
  ) => Promise<readonly NamedPayout[]>;
  /** The provider's report of that day settles it. */
  settle: (account: ProviderAccount, line: SettlementLine, day: string) => Promise<SettledPayout>;
  /** The clearing's share of payouts: sent, and neither settled nor returned. */
  sumOnItsWay: (db: Db | Tx, accountId: string) => Promise<bigint>;
};

/** By database, so that apps of parallel tests stay apart. */
const registered = new WeakMap<Db, PayoutBook>();

/** Called once, in the set-up of the module that owns payouts. */
export function registerPayoutBook({ db }: Pick<Deps, "db">, book: PayoutBook): void {
  registered.set(db, book);
}

export function findPayoutBook({ db }: Pick<Deps, "db">): PayoutBook | undefined {
  return registered.get(db);
}
