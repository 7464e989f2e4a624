import type { Db } from "@perya/db";
import { sql } from "kysely";

/** A promise of the ledger, and how often it is broken. All counts are zero, or something is very wrong. */
export type Audit = {
  unbalancedTransfers: number;
  driftedAccounts: number;
  negativeAccounts: number;
  driftedHolds: number;
  total: bigint;
};

/** Checks every promise over the whole ledger, in one snapshot. */
export async function auditLedger(db: Db): Promise<Audit> {
  const { rows } = await sql<Audit>`
    select
      (select count(*)::int from (
        select from ledger_entries group by transfer_id having sum(amount) <> 0) as broken) as "unbalancedTransfers",
      (select count(*)::int from ledger_accounts as account where not is_shared and balance <> (
        select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id)) as "driftedAccounts",
      (select count(*)::int from ledger_accounts where not is_shared and balance < 0) as "negativeAccounts",
      (select count(*)::int from ledger_accounts as account where kind = 'held' and balance <> (
        select coalesce(sum(amount), 0) from ledger_holds
        where held_account_id = account.id and ended_by is null)) as "driftedHolds",
      (select coalesce(sum(amount), 0)::bigint from ledger_entries) as total`.execute(db);
  const [audit] = rows;
  if (!audit) throw new Error("the audit did not answer");
  return audit;
}

export function isSound(audit: Audit): boolean {
  const { total, ...counts } = audit;
  return total === 0n && Object.values(counts).every((count) => count === 0);
}
