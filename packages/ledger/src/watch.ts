import type { Db } from "@perya/db";
import { sql } from "kysely";
import type { Account } from "./account.ts";
import { auditLedger, auditSlice, isSound, type Findings } from "./audit.ts";
import { compareSeals, copySeals, type SealCopy } from "./seals.ts";

/** Maximum number of checks per run of the job. The remaining transfers are left for the next run. */
const MAX_LOOKS = 50;

/**
 * Rolls up, checks and seals what was written since the last run, and rechecks one slice of the history (another each
 * `turn`), so that the cost does not grow with the ledger. A finding is stored and stops payouts until an operator's
 * audit lifts it.
 */
export async function watchLedger(db: Db, turn: number): Promise<Findings | null> {
  await sql`select ledger_make_months()`.execute(db);
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const { rows } = await sql<{ taken: number }>`select taken from ledger_check()`.execute(db);
    if (rows[0]?.taken === 0) break;
  }
  await note(db, await auditSlice(db, turn));
  return readDrift(db);
}

/**
 * Appends new seals to the copy outside the database. If the database has lost the copy's last seal, payouts stop as
 * well.
 */
export async function watchSeals(db: Db, copy: SealCopy): Promise<Findings | null> {
  await note(db, lostSeals(await copySeals(db, copy)));
  return readDrift(db);
}

/** Returns the stored findings that stop payouts; null if there are none. */
export async function readDrift(db: Db): Promise<Findings | null> {
  const { drift } = await db.selectFrom("ledger_watch").select("drift").executeTakeFirstOrThrow();
  return drift;
}

export type WatchState = { ageSeconds: number; isOld: boolean; drift: Findings | null };

/** Reads the age of the last run by the database's clock. An overdue check stops payouts, like a finding. */
export async function readWatch(db: Db): Promise<WatchState> {
  const { rows } = await sql<{ age: number; is_old: boolean; drift: Findings | null }>`
    select extract(epoch from clock_timestamp() - checked_at)::float8 as age,
      checked_at < clock_timestamp() - max_age as is_old, drift from ledger_watch`.execute(db);
  const [row] = rows;
  return { ageSeconds: row?.age ?? Number.NaN, isOld: row?.is_old ?? true, drift: row?.drift ?? null };
}

/** Reads the last seal, to be kept where an attacker on the database cannot rewrite it, such as the log. */
export async function readSeal(db: Db): Promise<{ block: number; digest: string } | null> {
  const { rows } = await sql<{ number: bigint; digest: string }>`
    select number, encode(digest, 'hex') as digest from ledger_blocks order by number desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { block: Number(row.number), digest: row.digest } : null;
}

/** Audits the whole ledger, every invariant, and every seal of the copy. A finding stops payouts immediately. */
export async function auditAndNote(db: Db, copy: SealCopy): Promise<{ found: Findings; copied: number }> {
  const { copied, lost } = await compareSeals(db, copy);
  const found = { ...(await auditLedger(db)), ...lostSeals(lost) };
  await note(db, found);
  return { found, copied };
}

const lostSeals = (lost: number): Findings => (lost > 0 ? { lostSeals: lost } : {});

/** Resumes payouts. Only for the database's owner, after an audit found the ledger sound. */
export async function liftStop(db: Db): Promise<void> {
  await sql`update ledger_watch set drift = null`.execute(db);
}

/** Returns the balance of an account. For a shared one: its roll-up plus later entries. */
export async function balanceOf(db: Db, { brandId, owner, kind, currency }: Account): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select balance::text as balance from ledger_balances
    where brand_id = ${brandId} and owner = ${owner} and kind = ${kind} and currency = ${currency}`.execute(db);
  return BigInt(rows[0]?.balance ?? 0);
}

async function note(db: Db, found: Findings): Promise<void> {
  if (!isSound(found)) await sql`select ledger_stop(${JSON.stringify(found)}::jsonb)`.execute(db);
}
