import type { PayoutEvidence } from "@perya/contract";
import type { Db, PayoutsRow, Tx, WithdrawalDisputesRow } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type PayoutRow = Selectable<PayoutsRow>;
export type DisputeRow = Selectable<WithdrawalDisputesRow>;

export async function insertPayout(tx: Tx, row: Insertable<PayoutsRow>): Promise<PayoutRow> {
  return tx.insertInto("payouts").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findPayout(db: Db | Tx, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom("payouts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the payout until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  return tx.selectFrom("payouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listParts(db: Db | Tx, withdrawalIds: readonly string[]): Promise<PayoutRow[]> {
  if (withdrawalIds.length === 0) return [];
  return (
    db
      .selectFrom("payouts")
      .selectAll()
      .where("withdrawal_id", "in", withdrawalIds)
      // Ordered by length first, so that "W-…-2" comes before "W-…-10".
      .orderBy(sql`length(reference)`)
      .orderBy("reference")
      .execute()
  );
}

/** Moves a payout from one of these states. Undefined if another transaction moved it first. */
export async function advancePayout(
  tx: Tx | Db,
  id: string,
  from: readonly PayoutRow["state"][],
  change: Updateable<PayoutsRow>,
): Promise<PayoutRow | undefined> {
  return tx
    .updateTable("payouts")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Clears a contradiction after the provider's answer agrees with the row. Payouts on their way are queried as before.
 */
export async function clearContradiction(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("payouts")
    .set({
      contradiction: null,
      contradicted_at: null,
      ask_at: sql`case when state in ('unknown', 'sent') then ask_at end`,
    })
    .where("id", "=", id)
    .execute();
}

/** Sets the time of the next query, for a payout that is on its way or contradicted. */
export async function askAgain(db: Db, id: string, change: { asked: number; ask_at: Date }): Promise<void> {
  await db
    .updateTable("payouts")
    .set(change)
    .where("id", "=", id)
    .where((row) => row.or([row("state", "in", ["unknown", "sent"]), row("contradiction", "is not", null)]))
    .execute();
}

/** Changes columns of a payout other than its state. */
export async function updatePayout(tx: Tx | Db, id: string, change: Updateable<PayoutsRow>): Promise<void> {
  await tx.updateTable("payouts").set(change).where("id", "=", id).execute();
}

export async function listToSubmit(db: Db, after: string, limit: number): Promise<PayoutRow[]> {
  return db
    .selectFrom("payouts")
    .selectAll()
    .where("state", "=", "queued")
    .where("batch_id", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function listToAsk(db: Db, now: Date, limit: number): Promise<PayoutRow[]> {
  return db.selectFrom("payouts").selectAll().where("ask_at", "<=", now).orderBy("ask_at").limit(limit).execute();
}

/** Lists payouts that were sent and neither confirmed nor disputed. */
export async function listToConfirm(db: Db, until: Date, limit: number): Promise<PayoutRow[]> {
  return db
    .selectFrom("payouts")
    .selectAll()
    .where("confirmation", "is", null)
    .where("confirm_by", "<=", until)
    .where("state", "in", ["sent", "settled"])
    .orderBy("confirm_by")
    .limit(limit)
    .execute();
}

/** Confirms a payout. False if it was already confirmed, by the member or automatically. */
export async function confirm(
  tx: Tx,
  id: string,
  confirmation: "received" | "notReceived" | "forced",
  at: Date,
  over: readonly (string | null)[] = [null],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payouts")
    .set({ confirmation, confirmed_at: at })
    .where("id", "=", id)
    .where((row) =>
      row.or(
        over.map((before) =>
          before === null ? row("confirmation", "is", null) : row("confirmation", "=", before as never),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records a reminder. True for only one of several processes, which then sends it. */
export async function countReminder(tx: Tx, id: string, due: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payouts")
    .set({ reminded: due })
    .where("id", "=", id)
    .where("confirmation", "is", null)
    .where("reminded", "<", due)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertDispute(tx: Tx, row: Insertable<WithdrawalDisputesRow>): Promise<void> {
  await tx.insertInto("withdrawal_disputes").values(row).execute();
}

export async function findDispute(db: Db | Tx, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom("withdrawal_disputes").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function answerDispute(
  tx: Tx,
  id: string,
  change: Updateable<WithdrawalDisputesRow> & { state: "upheld" | "refused"; answer: string; decided_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("withdrawal_disputes")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the provider's answer about a dispute. False if the dispute was decided meanwhile. */
export async function noteEvidence(db: Db, id: string, state: PayoutEvidence, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("withdrawal_disputes")
    .set({ provider_state: state, provider_asked_at: at })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists the operators who approved or paid a payout. withdrawal_disputes_guard uses the same function. */
export async function listHands(db: Db | Tx, payoutId: string): Promise<string[]> {
  const { rows } = await sql<{ hand: string }>`select payout_hands(${payoutId}) as hand`.execute(db);
  return rows.map(({ hand }) => hand);
}

/** Finds the newest dispute of each payout. */
export async function listDisputes(db: Db | Tx, payoutIds: readonly string[]): Promise<DisputeRow[]> {
  if (payoutIds.length === 0) return [];
  return db
    .selectFrom("withdrawal_disputes")
    .selectAll()
    .distinctOn("payout_id")
    .where("payout_id", "in", payoutIds)
    .orderBy("payout_id")
    .orderBy("id", "desc")
    .execute();
}

export type MovedRow = { key_id: string; type: string; amount: bigint; made_at: Date; balance_after: bigint | null };

/** Lists entries of these payouts in the member's cash and held accounts. */
export async function listMoved(db: Db, brandId: string, memberId: string, payoutIds: readonly string[]) {
  const { rows } = await sql<MovedRow & { kind: string }>`
    select transfer.reference as key_id, transfer.type, entry.amount, transfer.made_at, entry.balance_after, account.kind
    from ledger_keys as key
    join ledger_transfers as transfer on transfer.id = key.transfer_id
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
    where key.brand_id = ${brandId} and key.refusal is null and account.owner = ${`member:${memberId}`}
      and key.key = any (${payoutIds.flatMap((id) =>
        ["hold", "sent", "released", "returned"].map((type) => `withdrawal:${id}:${type}`),
      )}::text[])
    order by transfer.id, account.kind`.execute(db);
  return rows;
}

/** Reads facts for the rows of the queue. */
export async function describeDisputes(db: Db | Tx, ids: readonly string[]) {
  return db
    .selectFrom("withdrawal_disputes")
    .innerJoin("payouts", "payouts.id", "withdrawal_disputes.payout_id")
    .innerJoin("members", "members.id", "withdrawal_disputes.member_id")
    .select(["withdrawal_disputes.id", "withdrawal_disputes.words", "members.nickname"])
    .select(["payouts.reference", "payouts.amount", "payouts.currency"])
    .where("withdrawal_disputes.id", "in", ids)
    .execute();
}

type Names = { reference: string | null; providerReference: string | null };

/**
 * Lists payouts sent to this provider account with either reference. There are several if the two references belong
 * to different payouts.
 */
export async function listByNames(
  db: Db | Tx,
  providerId: string,
  { reference, providerReference }: Names,
): Promise<PayoutRow[]> {
  return db
    .selectFrom("payouts")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where((row) =>
      row.or([row("reference", "=", reference ?? ""), row("provider_reference", "=", providerReference ?? "")]),
    )
    .orderBy("id")
    .execute();
}

/** Finds payouts by their references, their withdrawal's reference, or ids. */
export async function listNamed(
  db: Db | Tx,
  providerId: string,
  { names, ids }: { names: readonly string[]; ids: readonly string[] },
): Promise<(PayoutRow & { withdrawal_reference: string })[]> {
  return db
    .selectFrom("payouts as payout")
    .innerJoin("withdrawals as whole", "whole.id", "payout.withdrawal_id")
    .selectAll("payout")
    .select("whole.reference as withdrawal_reference")
    .where("payout.provider_id", "=", providerId)
    .where((row) =>
      row.or([
        ...(ids.length > 0 ? [row("payout.id", "in", ids)] : []),
        ...(names.length > 0
          ? (["payout.reference", "payout.provider_reference", "whole.reference"] as const).map((name) =>
              row(name, "in", names),
            )
          : []),
      ]),
    )
    .orderBy("payout.id")
    .execute();
}

/**
 * Lists payouts that the provider's report of that day should contain: sent or arrived then, and in no other day's
 * report.
 */
export async function listDue(
  db: Db | Tx,
  providerId: string,
  { from, to, day }: { from: Date; to: Date; day: string },
): Promise<PayoutRow[]> {
  return db
    .selectFrom("payouts")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where("sent_at", "is not", null)
    .where("state", "in", ["sent", "settled"])
    .where(sql<Date>`coalesce(settled_at, sent_at)`, ">=", from)
    .where(sql<Date>`coalesce(settled_at, sent_at)`, "<", to)
    .where((row) => row.or([row("reported_on", "is", null), row("reported_on", "=", day)]))
    .orderBy("id")
    .execute();
}

/**
 * Records that the report of that day contains the payout. False if it has not arrived here, was returned, or is in
 * another day's report.
 */
export async function noteReported(db: Db, id: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payouts")
    .set({ reported_on: day })
    .where("id", "=", id)
    .where("state", "=", "settled")
    .where((row) => row.or([row("reported_on", "is", null), row("reported_on", "=", day)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sums payouts that were sent and are neither settled nor returned, which is their part of the clearing balance. */
export async function sumOnItsWay(db: Db | Tx, providerId: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from payouts
    where provider_id = ${providerId} and state = 'sent'`.execute(db);
  return rows[0]?.amount ?? 0n;
}
