import type { Fund } from "@perya/contract";
import type { Db } from "@perya/db";
import { sql } from "kysely";

/** On its way to somebody else: no member has any to look at. */
export const IN_TRANSIT = "transit";

export async function listAccounts(db: Db, brandId: string, memberId: string) {
  return (
    db
      .selectFrom("ledger_accounts")
      .select(["kind", "currency", "balance"])
      .where("brand_id", "=", brandId)
      .where("owner", "=", `member:${memberId}`)
      .where("kind", "<>", IN_TRANSIT)
      // Checked by its domain, which the generated types do not read.
      .$narrowType<{ kind: Fund["kind"] }>()
      .orderBy("kind")
      .execute()
  );
}

export type StatementFilter = { before?: string; pageSize: number; kind?: Fund["kind"]; from?: string; to?: string };

/**
 * Newest first, one line more than the page, so that the view knows whether there is a next. Each account gives its own
 * newest lines by its index, and those few are merged: the cost does not grow with the years behind them.
 */
export async function listEntries(db: Db, brandId: string, memberId: string, filter: StatementFilter) {
  const { pageSize, kind, from, to } = filter;
  const before = readCursor(filter.before);
  return db
    .selectFrom("ledger_accounts as account")
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom("ledger_entries as entry")
          .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
          .select(["transfer.id", "transfer.cause", "transfer.reference", "transfer.type", "transfer.made_at"])
          .select(["entry.amount", "entry.balance_after"])
          .whereRef("entry.account_id", "=", "account.id")
          .$if(before !== undefined, (query) =>
            query.where(sql<boolean>`(entry.transfer_id, account.kind) < (${before?.id}::bigint, ${before?.kind})`),
          )
          .$if(from !== undefined, (query) =>
            query
              .where("transfer.made_at", ">=", new Date(from ?? 0))
              .where("entry.transfer_id", ">=", idAround(from, -MARGIN)),
          )
          .$if(to !== undefined, (query) =>
            query
              .where("transfer.made_at", "<", new Date(to ?? 0))
              .where("entry.transfer_id", "<", idAround(to, MARGIN)),
          )
          .orderBy("entry.transfer_id", "desc")
          .limit(pageSize + 1)
          .as("line"),
      (join) => join.onTrue(),
    )
    .select(["account.kind", "line.id", "line.cause", "line.reference", "line.type", "line.made_at"])
    .select(["line.amount", "line.balance_after"])
    .where("account.brand_id", "=", brandId)
    .where("account.owner", "=", `member:${memberId}`)
    .where("account.kind", "<>", IN_TRANSIT)
    .$narrowType<{ kind: Fund["kind"] }>()
    .$call((query) => (kind ? query.where("account.kind", "=", kind) : query))
    .orderBy("line.id", "desc")
    .orderBy("account.kind", "desc")
    .limit(pageSize + 1)
    .execute();
}

/** Ids grow with time but for transactions that ran beside each other, and none runs for a minute. */
export const MARGIN = 60_000;

/** So that a week of years ago is read by its ids, and not found by looking at every line since. */
export function idAround(moment: string | undefined, marginMs: number) {
  return sql<bigint>`(select ledger_id_at(${new Date(Date.parse(moment ?? "") + marginMs)}))`;
}

/** A transfer may have a line in two kinds of money, so a place in the statement is both: "1234.cash". */
function readCursor(cursor: string | undefined) {
  const [id, kind] = cursor?.split(".") ?? [];
  return id && kind ? { id, kind } : undefined;
}
