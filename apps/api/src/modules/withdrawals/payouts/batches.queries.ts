import type { Db, PayoutBatchesRow, Tx } from "@perya/db";
import { sql, type Insertable, type Updateable } from "kysely";

const withMaker = (db: Db | Tx) =>
  db
    .selectFrom("payout_batches")
    .innerJoin("operators", "operators.id", "payout_batches.made_by")
    .selectAll("payout_batches")
    .select("operators.account as maker");

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export async function findBatch(db: Db | Tx, id: string) {
  return withMaker(db).where("payout_batches.id", "=", id).executeTakeFirst();
}

/** Lists batches, newest first, one row more than the page. */
export async function listBatches(
  db: Db,
  brandId: string,
  { before, pageSize }: { before?: string | undefined; pageSize: number },
): Promise<BatchRow[]> {
  return withMaker(db)
    .where("payout_batches.brand_id", "=", brandId)
    .$if(before !== undefined, (query) => query.where("payout_batches.id", "<", before ?? ""))
    .orderBy("payout_batches.id", "desc")
    .limit(pageSize + 1)
    .execute();
}

export async function insertBatch(tx: Tx, row: Insertable<PayoutBatchesRow>): Promise<void> {
  await tx.insertInto("payout_batches").values(row).execute();
}

export async function updateBatch(tx: Tx, id: string, change: Updateable<PayoutBatchesRow>): Promise<void> {
  await tx.updateTable("payout_batches").set(change).where("id", "=", id).execute();
}

const withDestination = (db: Db | Tx) =>
  db
    .selectFrom("payouts")
    .innerJoin("withdrawals", "withdrawals.id", "payouts.withdrawal_id")
    .innerJoin("payout_accounts", "payout_accounts.id", "withdrawals.account_id")
    .innerJoin("members", "members.id", "payouts.member_id")
    .select(["payouts.id", "payouts.withdrawal_id", "payouts.reference", "payouts.amount", "payouts.currency"])
    .select(["payouts.state", "payouts.bank_reference", "withdrawals.account_id", "members.nickname"])
    .select(["payout_accounts.kind", "payout_accounts.bank", "payout_accounts.last_four"])
    .select(["payout_accounts.number_hash", "payout_accounts.number_sealed", "payout_accounts.holder_sealed"]);

export type Line = Awaited<ReturnType<typeof listLines>>[number];

export async function listLines(db: Db | Tx, batchId: string) {
  return withDestination(db)
    .select(sql<number>`batch_line`.as("batch_line"))
    .where("payouts.batch_id", "=", batchId)
    .orderBy("payouts.batch_line")
    .execute();
}

/** Lists payouts that are approved, held and in no batch yet, oldest first. */
export async function listWaiting(tx: Tx, brandId: string, only: readonly string[] | undefined, most: number) {
  return withDestination(tx)
    .where("payouts.brand_id", "=", brandId)
    .where("payouts.state", "=", "held")
    .where("withdrawals.state", "in", ["approved", "queued"])
    .$if(only !== undefined, (query) => query.where("withdrawals.id", "in", only?.length ? only : [NOBODY]))
    .orderBy("payouts.id")
    .limit(most)
    .execute();
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

export async function countWaiting(db: Db, brandId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from withdrawals join payouts on payouts.withdrawal_id = withdrawals.id
    where withdrawals.brand_id = ${brandId} and withdrawals.state in ('approved', 'queued') and payouts.state = 'held'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
