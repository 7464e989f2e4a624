import type { Db } from "@perya/db";
import { sql } from "kysely";
import { auditLedger, isSound } from "./audit.ts";

/**
 * Moves every month before `before` ("2026-01") to another tablespace, after a full audit, so that only unaltered
 * history is archived. Statements and audit can still read it. Returns the months moved.
 */
export async function archiveMonths(db: Db, before: string, tablespace: string): Promise<string[]> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new Error("Say the month as 2026-01.");
  if (!isSound(await auditLedger(db)))
    throw new Error("The ledger does not add up: nothing is put away until it does.");
  const { rows } = await sql<{ month: string }>`
    select replace(substr(relname, length('ledger_transfers_') + 1), '_', '-') as month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'ledger_transfers'::regclass order by 1`.execute(db);
  const old = rows.map(({ month }) => month).filter((month) => month < before);
  for (const month of old) await sql`select ledger_archive_month(${`${month}-01`}::date, ${tablespace})`.execute(db);
  return old;
}
