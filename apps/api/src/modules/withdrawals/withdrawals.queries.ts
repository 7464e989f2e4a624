import type { Db, Tx, WithdrawalSettingsRow, WithdrawalsRow } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type WithdrawalRow = Selectable<WithdrawalsRow>;
export type SettingsRow = Selectable<WithdrawalSettingsRow>;

/** Reads a brand's withdrawal settings. A brand without any gets the table's defaults. */
export async function readSettings(db: Db | Tx, brandId: string): Promise<SettingsRow> {
  const find = () =>
    db.selectFrom("withdrawal_settings").selectAll().where("brand_id", "=", brandId).executeTakeFirst();
  const found = await find();
  if (found) return found;
  await db
    .insertInto("withdrawal_settings")
    .values({ brand_id: brandId })
    .onConflict((row) => row.doNothing())
    .execute();
  return (await find()) ?? Promise.reject(new Error(`no settings of withdrawals at ${brandId}`));
}

/** Locks the settings, so that concurrent changes run one after the other. */
export async function lockSettings(tx: Tx, brandId: string): Promise<SettingsRow> {
  await readSettings(tx, brandId);
  return tx
    .selectFrom("withdrawal_settings")
    .selectAll()
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes the settings. False if they have changed since `version`. */
export async function updateSettings(
  tx: Tx,
  brandId: string,
  version: number,
  change: Updateable<WithdrawalSettingsRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("withdrawal_settings")
    .set({ ...change, version: version + 1 })
    .where("brand_id", "=", brandId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertWithdrawal(tx: Tx, row: Insertable<WithdrawalsRow>): Promise<WithdrawalRow> {
  return tx.insertInto("withdrawals").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findByRequestKey(tx: Tx, memberId: string, requestKey: string) {
  return tx
    .selectFrom("withdrawals")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

export async function findWithdrawal(db: Db | Tx, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the withdrawal, so that concurrent decisions run one after the other. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tx.selectFrom("withdrawals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Moves a withdrawal from one of these states to the next. Undefined if another transaction moved it first. */
export async function advanceWithdrawal(
  tx: Tx,
  id: string,
  from: readonly WithdrawalRow["state"][],
  change: Updateable<WithdrawalsRow>,
): Promise<WithdrawalRow | undefined> {
  return tx
    .updateTable("withdrawals")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
}

/** Lists a member's withdrawals, newest first, one row more than the page. */
export async function listOfMember(
  db: Db,
  memberId: string,
  { before, pageSize }: { before?: string | undefined; pageSize: number },
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where("member_id", "=", memberId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
}

export type WalletKey = { brandId: string; memberId: string; currency: string };

/** Reads the member's cash and debt. */
export async function readPurse(db: Db | Tx, { brandId, memberId, currency }: WalletKey) {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["kind", "balance"])
    .where("brand_id", "=", brandId)
    .where("owner", "=", `member:${memberId}`)
    .where("currency", "=", currency)
    .where("kind", "in", ["cash", "held", "debt"])
    .execute();
  const find = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { cash: find("cash"), held: find("held"), debt: -find("debt") };
}

type Day = { now: Date; timeZone: string };

/** Selects the last midnight in the brand's time zone. */
const midnight = ({ now, timeZone }: Day) =>
  sql`date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`;

/**
 * Counts and sums the member's requests since the brand's midnight, except those that ended without payment and, if
 * given, the request `exceptId`.
 */
export async function sumToday(db: Db | Tx, memberId: string, day: Day, exceptId: string | null = null) {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from withdrawals
    where member_id = ${memberId} and state not in ('rejected', 'cancelled', 'failed', 'returned')
      and requested_at >= ${midnight(day)} and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows[0] ?? { count: 0, amount: 0n };
}

/**
 * Sums the amounts approved for the member since the brand's midnight: by rule, and by a single decision. Includes
 * amounts returned later. withdrawals_guard counts the same.
 */
export async function sumApprovedToday(db: Db | Tx, memberId: string, day: Day) {
  const { rows } = await sql<{ by_rule: bigint; by_one: bigint }>`
    select coalesce(sum(amount) filter (where decided_by is null), 0)::bigint as by_rule,
      coalesce(sum(amount), 0)::bigint as by_one from withdrawals
    where member_id = ${memberId} and approval_id is null
      and state in ('approved', 'queued', 'sent', 'settled', 'failed', 'returned')
      and decided_at >= ${midnight(day)}`.execute(db);
  return rows[0] ?? { by_rule: 0n, by_one: 0n };
}

/** Sums deposits and incoming transfers with a wagering requirement, less outgoing ones (turnover_steps). */
export async function sumDeposited(db: Db | Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from turnover_steps
    where member_id = ${memberId} and currency = ${currency}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** Finds when the member's last withdrawal that was not returned was approved. Turnover counts from then on. */
export async function findLastPaid(db: Db | Tx, memberId: string) {
  return db
    .selectFrom("withdrawals")
    .select(["deposited", "staked"])
    .where("member_id", "=", memberId)
    .where("state", "in", ["approved", "queued", "sent", "settled"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

type ObjectionCounts = { paid_to_account: number; open_disputes: number; unusual_wins: number };

export async function countObjections(tx: Tx, memberId: string, accountId: string, since: Date) {
  const { rows } = await sql<ObjectionCounts>`
    select (select count(*)::integer from withdrawals
        where member_id = ${memberId} and account_id = ${accountId} and state in ('sent', 'settled')) as paid_to_account,
      (select count(*)::integer from withdrawal_disputes where member_id = ${memberId} and state = 'open')
        + (select count(*)::integer from deposits where member_id = ${memberId} and state = 'disputed') as open_disputes,
      (select count(*)::integer from unusual_wins
        where member_id = ${memberId} and settled_at > ${since}) as unusual_wins`.execute(tx);
  return rows[0] ?? { paid_to_account: 0, open_disputes: 0, unusual_wins: 0 };
}

/** Reads facts for the rows of the queue. */
export async function describeWithdrawals(db: Db | Tx, ids: readonly string[]) {
  return db
    .selectFrom("withdrawals")
    .innerJoin("members", "members.id", "withdrawals.member_id")
    .innerJoin("payout_accounts", "payout_accounts.id", "withdrawals.account_id")
    .select(["withdrawals.id", "withdrawals.reference", "withdrawals.amount", "withdrawals.currency"])
    .select(["withdrawals.state", "withdrawals.objections", "members.nickname"])
    .select(["payout_accounts.kind", "payout_accounts.bank", "payout_accounts.last_four"])
    .where("withdrawals.id", "in", ids)
    .execute();
}

export async function countWithdrawals(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from withdrawals where member_id = ${memberId}
      and state in ('sent', 'settled')`.execute(db);
  return rows[0]?.count ?? 0;
}
