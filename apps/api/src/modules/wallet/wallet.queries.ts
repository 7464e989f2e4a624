import type { Fund } from "@perya/contract";
import type { Db } from "@perya/db";
import { sql } from "kysely";

/** Kind of money that is on its way to another owner. Members do not see it. */
export const IN_TRANSIT = "transit";

export async function listAccounts(db: Db, brandId: string, memberId: string) {
  return (
    db
      .selectFrom("ledger_accounts")
      .select(["kind", "currency", "balance"])
      .where("brand_id", "=", brandId)
      .where("owner", "=", `member:${memberId}`)
      .where("kind", "<>", IN_TRANSIT)
      // Checked by the column's domain, which the generated types do not know.
      .$narrowType<{ kind: Fund["kind"] }>()
      .orderBy("kind")
      .execute()
  );
}

export type StatementFilter = { before?: string; pageSize: number; kind?: Fund["kind"]; from?: string; to?: string };

/**
 * Lists ledger entries, newest first, one row more than the page. Reads each account's newest lines by its index and
 * merges those few, so that the cost does not grow with history.
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

/**
 * Margin in ms for converting a time to an id. Ids grow with time except among concurrent transactions, and no
 * transaction runs for a minute.
 */
export const MARGIN = 60_000;

/** Converts a moment to an id, so that a range years ago is read by index, without scanning all lines since then. */
export function idAround(moment: string | undefined, marginMs: number) {
  return sql<bigint>`(select ledger_id_at(${new Date(Date.parse(moment ?? "") + marginMs)}))`;
}

/**
 * Parses the cursor, which is the last line of the previous page. A transfer may have a line in two kinds of money,
 * so the cursor has both: "1234.cash".
 */
function readCursor(cursor: string | undefined) {
  const [id, kind] = cursor?.split(".") ?? [];
  return id && kind ? { id, kind } : undefined;
}

export async function readBonusMoney(db: Db, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select grants_balance(${memberId}::uuid, ${currency}) as balance`.execute(db);
  return rows[0]?.balance ?? 0n;
}
