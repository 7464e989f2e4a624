import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { PayoutReport, ProviderAccount, SettlementLine } from "./providers/provider.ts";

/** A payout of ours that a line of a provider's report names. */
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
  /** Applies a report about a payout. False if the payout is not ours. */
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
  /** Finds payouts by our reference of the payout or its withdrawal, by the provider's reference, or by id. */
  list: (
    db: Db | Tx,
    accountId: string,
    by: { names: readonly string[]; ids: readonly string[] },
  ) => Promise<readonly NamedPayout[]>;
  /** Settles a payout by a line of the provider's report of that day. */
  settle: (account: ProviderAccount, line: SettlementLine, day: string) => Promise<SettledPayout>;
  /** What payouts contribute to the clearing: those sent and neither settled nor returned. */
  sumOnItsWay: (db: Db | Tx, accountId: string) => Promise<bigint>;
};

/** Keyed by database, so that apps of parallel tests do not share it. */
const registered = new WeakMap<Db, PayoutBook>();

/** Called once, in the set-up of the module that owns payouts. */
export function registerPayoutBook({ db }: Pick<Deps, "db">, book: PayoutBook): void {
  registered.set(db, book);
}

export function findPayoutBook({ db }: Pick<Deps, "db">): PayoutBook | undefined {
  return registered.get(db);
}
