import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { PayoutReport, ProviderAccount, SettlementLine } from "./providers/provider.ts";

/** What our rows say about one payout of a company's report. */
export type KnownPayout = { id: string; reference: string; providerReference: string | null; amount: bigint };

/** A payout that a difference is about, and the withdrawal that it belongs to. */
export type NamedPayout = KnownPayout & { withdrawalId: string; withdrawalReference: string };

/** What became of a report's line: settled here as well, or why not. */
export type SettledPayout = { problem: "missingHere" | "amount" | "state" | null; payout: KnownPayout | null };

/**
 * What the module of withdrawals does about payouts that a company tells of: a signed message, or its answer to our own question
 * (`isAnswer`), with the event that it came by. Said twice, it is done once.
 */
export type PayoutBook = {
  /** False: no payout of ours. */
  report: (
    account: ProviderAccount,
    report: PayoutReport,
    by: { eventId: string; isAnswer: boolean },
  ) => Promise<boolean>;
  /** What the report of that day (half-open) should name: arrived or sent then, not come back, and in no other day's report. */
  listDue: (
    db: Db | Tx,
    accountId: string,
    due: { from: Date; to: Date; day: string },
  ) => Promise<readonly KnownPayout[]>;
  /** By our name for the payout or its withdrawal, by the provider's, or by id. */
  list: (
    db: Db | Tx,
    accountId: string,
    by: { names: readonly string[]; ids: readonly string[] },
  ) => Promise<readonly NamedPayout[]>;
  /** The company's report of that day says that it is settled. */
  settle: (account: ProviderAccount, line: SettlementLine, day: string) => Promise<SettledPayout>;
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
