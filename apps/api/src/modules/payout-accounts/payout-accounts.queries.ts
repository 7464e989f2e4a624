import type { Db, PayoutAccountsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable } from "kysely";

export type PayoutAccountRow = Selectable<PayoutAccountsRow>;

export async function listPayoutAccounts(db: Db | Tx, memberId: string): Promise<PayoutAccountRow[]> {
  return db
    .selectFrom("payout_accounts")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Finds one of the member's accounts, unless it was removed. */
export async function findPayoutAccount(db: Db | Tx, memberId: string, id: string) {
  return db
    .selectFrom("payout_accounts")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Finds an account even if it was removed, because payouts already sent still arrive there. */
export async function findUsedAccount(db: Db | Tx, id: string): Promise<PayoutAccountRow> {
  return db.selectFrom("payout_accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Locks a number, so that concurrent additions of it by different members run one after the other. */
export async function lockNumbers(tx: Tx, brandId: string, hash: Buffer): Promise<void> {
  const key = `payout ${brandId} ${hash.toString("hex")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function isTaken(tx: Tx, brandId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom("payout_accounts")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("number_hash", "in", hashes)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPayoutAccount(tx: Tx, row: Insertable<PayoutAccountsRow>): Promise<PayoutAccountRow> {
  return tx.insertInto("payout_accounts").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Removes an account. Undefined if it is unknown or belongs to another member. */
export async function removePayoutAccount(tx: Tx, memberId: string, id: string, at: Date) {
  return tx
    .updateTable("payout_accounts")
    .set({ removed_at: at })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}
