import type { Db } from "@perya/db";
import { sql } from "kysely";
import type { Account } from "./account.ts";
import { auditLedger, auditSlice, isSound, type Findings } from "./audit.ts";

/** Findings as they are noted: plain numbers, for logs and people. */
export type Drift = { [Name in keyof Findings]: number };

/** A bound for one turn of the clock; what is left waits for the next. */
const MAX_LOOKS = 50;

/**
 * Rolls up and checks what was written since the last look, and one slice of what is old (another each `turn`), so that a
 * look costs the same however long the ledger is. What it finds stays noted, stops payouts and turns `/ready` red until an
 * operator's audit lifts it.
 */
export async function watchLedger(db: Db, turn: number): Promise<Drift | null> {
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const { rows } = await sql<{ taken: number }>`select taken from ledger_check()`.execute(db);
    if (rows[0]?.taken === 0) break;
  }
  await note(db, await auditSlice(db, turn));
  return readDrift(db);
}

/** What the last look found, if it did not add up. */
export async function readDrift(db: Db): Promise<Drift | null> {
  const { drift } = await db.selectFrom("ledger_watch").select("drift").executeTakeFirstOrThrow();
  return drift;
}

/** The whole ledger, every promise. What it finds stops payouts at once. */
export async function auditAndNote(db: Db): Promise<Findings> {
  const found = await auditLedger(db);
  await note(db, found);
  return found;
}

/** For the owner of the database alone, after an audit found the ledger sound: payouts go on. */
export async function liftStop(db: Db): Promise<void> {
  await sql`update ledger_watch set drift = null`.execute(db);
}

/** What is in an account. Of a shared one: its roll-up, and what came since. */
export async function balanceOf(db: Db, { brandId, owner, kind, currency }: Account): Promise<bigint> {
  const row = await db
    .selectFrom("ledger_balances")
    .select("balance")
    .where("brand_id", "=", brandId)
    .where("owner", "=", owner)
    .where("kind", "=", kind)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

async function note(db: Db, found: Findings): Promise<void> {
  if (isSound(found)) return;
  const drift = Object.fromEntries(Object.entries(found).map(([name, count]) => [name, Number(count)]));
  await sql`select ledger_stop(${JSON.stringify(drift)}::jsonb)`.execute(db);
}
