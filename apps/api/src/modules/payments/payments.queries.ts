import type { DepositStep } from "@perya/contract";
import type { Db, DepositsRow, Tx, UnmatchedPaymentsRow } from "@perya/db";
import { sql, type Insertable, type Updateable } from "kysely";

/** Selects the member's name for operators: the account, or the nickname if the account is a mobile number. */
export const shownAccount = sql<
  string | null
>`case when members.account_sealed is null then members.account else members.nickname end`;

export type DepositRow = NonNullable<Awaited<ReturnType<typeof findDeposit>>>;

/** Selects deposits with the name and kind of their method. */
const withMethod = (db: Db | Tx) =>
  db
    .selectFrom("deposits")
    .innerJoin("payment_methods as method", "method.id", "deposits.method_id")
    .selectAll("deposits")
    .select(["method.name as method_name", "method.kind", "method.code as method_code", "method.four_eyes_above"]);

export async function findDeposit(db: Db | Tx, id: string) {
  return withMethod(db).where("deposits.id", "=", id).executeTakeFirst();
}

/** Locks the deposit until the transaction ends. */
export async function lockDeposit(tx: Tx, id: string) {
  return withMethod(tx).where("deposits.id", "=", id).forUpdate("deposits").executeTakeFirst();
}

export async function findByRequestKey(db: Db | Tx, memberId: string, requestKey: string) {
  return withMethod(db)
    .where("deposits.member_id", "=", memberId)
    .where("deposits.request_key", "=", requestKey)
    .executeTakeFirst();
}

/**
 * Finds a deposit by the provider's reference, or else by ours. Only within this account, so another brand's is not
 * found.
 */
export async function findIdByNames(
  db: Db | Tx,
  providerId: string,
  { providerReference, reference }: { providerReference: string; reference: string | null },
): Promise<string | undefined> {
  const of = db.selectFrom("deposits").select("id").where("provider_id", "=", providerId);
  const byTheirs = await of.where("provider_reference", "=", providerReference).executeTakeFirst();
  if (byTheirs || reference === null) return byTheirs?.id;
  return (await of.where("reference", "=", reference).executeTakeFirst())?.id;
}

export async function insertDeposit(tx: Tx, deposit: Insertable<DepositsRow>): Promise<boolean> {
  const result = await tx
    .insertInto("deposits")
    .values(deposit)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Moves a deposit from one step to the next. False if another transaction moved it first. */
export async function advanceDeposit(
  tx: Tx,
  id: string,
  { from, to, change = {} }: { from: DepositStep; to: DepositStep; change?: Updateable<DepositsRow> },
): Promise<boolean> {
  const result = await tx
    .updateTable("deposits")
    .set({ ...change, state: to })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Stores the provider's reference and the payment instructions, unless instructions are already stored. */
export async function nameDeposit(
  tx: Tx,
  id: string,
  { providerReference, nextStep }: { providerReference: string | null; nextStep: Updateable<DepositsRow>["next_step"] },
): Promise<void> {
  await tx
    .updateTable("deposits")
    // The reference may already be known from a report.
    .set({ provider_reference: sql`coalesce(provider_reference, ${providerReference})`, next_step: nextStep })
    .where("id", "=", id)
    .where("next_step", "is", null)
    .execute();
}

/** Records that the provider's report of that day contains the deposit. False if another day's report already did. */
export async function noteReported(tx: Tx, id: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("deposits")
    .set({ reported_on: day })
    .where("id", "=", id)
    .where((row) => row.or([row("reported_on", "is", null), row("reported_on", "=", day)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Records that a provider's callback contradicts our row, until an answer agrees with it. The next run of the job
 * queries the provider.
 */
export async function noteContradiction(
  tx: Tx,
  row: Pick<DepositRow, "id" | "contradicted_at">,
  { contradiction, now, isAnswer }: Contradicted,
): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ contradiction, contradicted_at: row.contradicted_at ?? now, ...(!isAnswer && { ask_at: now }) })
    .where("id", "=", row.id)
    .execute();
}

type Contradicted = { contradiction: NonNullable<DepositRow["contradiction"]>; now: Date; isAnswer: boolean };

export async function clearContradiction(tx: Tx, id: string): Promise<void> {
  const change = { contradiction: null, contradicted_at: null, ask_at: null };
  await tx.updateTable("deposits").set(change).where("id", "=", id).execute();
}

export async function setAsk(db: Db | Tx, id: string, askAt: Date | null, asked: number): Promise<void> {
  await db.updateTable("deposits").set({ ask_at: askAt, asked }).where("id", "=", id).execute();
}

export async function countWaiting(db: Db | Tx, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("deposits")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "in", ["created", "awaiting_payer"])
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listOfMember(
  db: Db,
  { brandId, memberId }: { brandId: string; memberId: string },
  { before, pageSize }: { before?: string; pageSize: number },
) {
  return withMethod(db)
    .where("deposits.brand_id", "=", brandId)
    .where("deposits.member_id", "=", memberId)
    .$if(before !== undefined, (query) => query.where("deposits.id", "<", before ?? ""))
    .orderBy("deposits.id", "desc")
    .limit(pageSize + 1)
    .execute();
}

/** Lists deposits due for a query, the longest waiting first. */
export async function listToAsk(db: Db, now: Date, limit: number) {
  return db
    .selectFrom("deposits")
    .select(["id", "provider_id"])
    .where("ask_at", "<=", now)
    .orderBy("ask_at")
    .limit(limit)
    .execute();
}

/** Inserts received money that matches no deposit. False if it is already stored. */
export async function insertUnmatched(tx: Tx, payment: Insertable<UnmatchedPaymentsRow>): Promise<boolean> {
  const result = await tx
    .insertInto("unmatched_payments")
    .values(payment)
    .onConflict((row) => row.columns(["provider_id", "provider_reference"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type UnmatchedRow = NonNullable<Awaited<ReturnType<typeof findUnmatched>>>;

/** Finds unmatched money, with the member it was meant for if it names a deposit. */
export async function findUnmatched(db: Db | Tx, id: string) {
  return db
    .selectFrom("unmatched_payments as payment")
    .leftJoin("deposits", "deposits.id", "payment.deposit_id")
    .leftJoin("members", "members.id", "deposits.member_id")
    .selectAll("payment")
    .select([shownAccount.as("account"), "deposits.member_id", "deposits.amount as asked_amount", "deposits.fee"])
    .where("payment.id", "=", id)
    .executeTakeFirst();
}

export async function decideUnmatched(
  tx: Tx,
  id: string,
  { state, depositId, now }: { state: "credited" | "refunded"; depositId: string | null; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("unmatched_payments")
    .set({ state, decided_at: now, deposit_id: sql`coalesce(${depositId}::uuid, deposit_id)` })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
