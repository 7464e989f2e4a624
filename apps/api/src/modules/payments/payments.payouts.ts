import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { PayoutReport, ProviderAccount, SettlementLine } from "./providers/provider.ts";

/** One of our payouts that a line of a provider's report names. */
export type KnownPayout = { id: string; reference: string; providerReference: string | null; amount: bigint };

/** A payout with a difference, and its withdrawal. */
export type NamedPayout = KnownPayout & { withdrawalId: string; withdrawalReference: string };

/** Result of matching a report line: no problem if the payout was settled, else the problem that prevents it. */
export type SettledPayout = { problem: "missingHere" | "amount" | "state" | null; payout: KnownPayout | null };

/**
 * Handlers that the module withdrawals registers for payout reports, which come as signed callbacks or as answers to
 * our queries (`isAnswer`). Idempotent by event id.
 */
export type PayoutBook = {
  /** Applies a report about a payout. False if no payout has these references. */
  report: (
    account: ProviderAccount,
    report: PayoutReport,
    by: { eventId: string; isAnswer: boolean },
  ) => Promise<boolean>;
  /**
   * Lists payouts that a day's report should contain: sent or arrived in [from, to), not returned, and in no other
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
  /** Sums payouts that were sent and are neither settled nor returned, for the expected clearing balance. */
  sumOnItsWay: (db: Db | Tx, accountId: string) => Promise<bigint>;
};

/** Keyed by database, so that apps of parallel tests do not share it. */
const registered = new WeakMap<Db, PayoutBook>();

/** Registers the handlers; called once, from the setup of the module that owns payouts. */
export function registerPayoutBook({ db }: Pick<Deps, "db">, book: PayoutBook): void {
  registered.set(db, book);
}

export function findPayoutBook({ db }: Pick<Deps, "db">): PayoutBook | undefined {
  return registered.get(db);
}
