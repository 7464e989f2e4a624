import type { Db } from "@perya/db";
import { sql } from "kysely";

/** A block's number and digest. */
export type Seal = { readonly block: number; readonly digest: string };

/**
 * An append-only copy of all seals outside the database: an attacker who can rewrite or truncate the ledger cannot
 * change this copy. Stored under the ledger's name, so that several databases on one machine have separate copies.
 */
export type SealCopy = {
  findLast: (ledger: string) => Promise<Seal | null>;
  append: (ledger: string, seals: readonly Seal[]) => Promise<void>;
  /** All seals, oldest first, in parts. */
  read: (ledger: string) => AsyncIterable<readonly Seal[]>;
};

const SEALS_A_LOOK = 10_000;

/** Returns the ledger's name: its first seal, on which all later ones depend. Null until a block is sealed. */
export async function nameLedger(db: Db): Promise<string | null> {
  const [first] = await listSeals(db, [1]);
  return first ? first.digest.slice(0, 16) : null;
}

/**
 * Appends the seals after the copy's last one, if the database still has that one. Otherwise it appends nothing and
 * returns 1: a backup was restored, or history was truncated or rewritten.
 */
export async function copySeals(db: Db, copy: SealCopy): Promise<number> {
  const ledger = await nameLedger(db);
  if (ledger === null) return 0;
  // Read before the database, so that a seal that another process appends meanwhile is not mistaken for a lost one.
  const last = await copy.findLast(ledger);
  if (last && (await countLost(db, [last])) > 0) return 1;
  for (let after = last?.block ?? 0; ;) {
    const seals = await listSealsAfter(db, after);
    const newest = seals.at(-1);
    if (!newest) return 0;
    await copy.append(ledger, seals);
    after = newest.block;
  }
}

/**
 * Compares the whole copy with the database. Returns how many seals the copy has, and how many of them are missing or
 * different in the database.
 */
export async function compareSeals(db: Db, copy: SealCopy): Promise<{ copied: number; lost: number }> {
  const compared = { copied: 0, lost: 0 };
  const ledger = await nameLedger(db);
  if (ledger === null) return compared;
  for await (const seals of copy.read(ledger)) {
    compared.copied += seals.length;
    compared.lost += await countLost(db, seals);
  }
  return compared;
}

async function countLost(db: Db, seals: readonly Seal[]): Promise<number> {
  const kept = await listSeals(
    db,
    seals.map(({ block }) => block),
  );
  const digests = new Map(kept.map(({ block, digest }) => [block, digest]));
  return seals.filter(({ block, digest }) => digests.get(block) !== digest).length;
}

async function listSeals(db: Db, blocks: readonly number[]): Promise<Seal[]> {
  const { rows } = await sql<{ number: bigint; digest: string }>`
    select number, encode(digest, 'hex') as digest from ledger_blocks where number = any (${blocks}::bigint[])`.execute(
    db,
  );
  return rows.map(({ number, digest }) => ({ block: Number(number), digest }));
}

async function listSealsAfter(db: Db, block: number): Promise<Seal[]> {
  const { rows } = await sql<{ number: bigint; digest: string }>`
    select number, encode(digest, 'hex') as digest from ledger_blocks
    where number > ${block} order by number limit ${SEALS_A_LOOK}`.execute(db);
  return rows.map(({ number, digest }) => ({ block: Number(number), digest }));
}
