import type { PaymentStatus } from "@perya/contract";
import type { Db } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { sql } from "kysely";

/** A page of one member's deposits, for the member page of the console. */

type Page = { isOpen?: boolean; before?: string | undefined; limit: number };

/** Lists deposits with their statuses, newest first by id, which starts with the time. */
export async function listDepositStatuses(
  db: Db,
  memberId: string,
  { isOpen = false, before, limit }: Page,
  now: Date,
): Promise<PaymentStatus[]> {
  const rows = await db
    .selectFrom("deposits")
    .innerJoin("payment_methods as method", "method.id", "deposits.method_id")
    .selectAll("deposits")
    .select(["method.name as method_name", isUnderWay(now).as("is_open"), promisedBy.as("promised_by")])
    .where("deposits.member_id", "=", memberId)
    .$if(isOpen, (query) => query.where(isUnderWay(now)))
    .$if(before !== undefined, (query) => query.where("deposits.id", "<", before ?? ""))
    .orderBy("deposits.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: "deposit",
    id: row.id,
    reference: row.reference,
    state: row.state,
    isOpen: row.is_open,
    amount: wire(row.paid_amount ?? row.amount),
    currency: row.currency,
    through: row.method_name,
    at: row.created_at.toISOString(),
    promisedBy: row.promised_by?.toISOString() ?? null,
    reason: row.reason,
    references: [
      ...(row.provider_reference === null ? [] : [{ name: "provider" as const, value: row.provider_reference }]),
      ...(row.bank_reference === null ? [] : [{ name: "bank" as const, value: row.bank_reference }]),
    ],
    steps: [
      { step: "created", at: row.created_at },
      { step: "paid", at: row.paid_at },
      { step: "credited", at: row.credited_at },
      { step: row.state === "charged_back" ? "charged_back" : "refunded", at: row.taken_back_at },
      { step: row.state, at: OVER.has(row.state) ? row.ended_at : null },
    ].flatMap(({ step, at }) => (at ? [{ step, at: at.toISOString() }] : [])),
  }));
}

const wire = (amount: bigint) => toWire(fromTenThousandths(amount));
const OVER: ReadonlySet<string> = new Set(["expired", "failed", "cancelled"]);

/** True for deposits that can still be paid, are paid but undecided, or are disputed. */
const isUnderWay = (now: Date) => sql<boolean>`(deposits.state in ('processing', 'paid', 'mismatch', 'disputed')
  or (deposits.state in ('created', 'awaiting_payer') and deposits.expires_at > ${now}))`;

const promisedBy = sql<Date | null>`(select min(item.promised_by) from work_items as item where item.state = 'open'
  and item.queue in ('bankTransfers', 'chargebacks') and item.subject_id = deposits.id::text)`;

type Sums = { count: number; amount: bigint };

/** Sums deposits credited since that time, without fees and reversed deposits. */
export async function sumDeposits(db: Db, memberId: string, currency: string, since: Date | null): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::integer as count, coalesce(sum(paid_amount - fee), 0)::bigint as amount from deposits
    where member_id = ${memberId} and currency = ${currency} and taken_back_at is null
      and credited_at >= coalesce(${since}::timestamptz, '-infinity')`.execute(db);
  return rows[0] ?? { count: 0, amount: 0n };
}

type Stretch = { brandId: string; from: Date; to: Date };

/** Sums each member's deposits credited in a period, without fees. Reversed deposits count as zero. */
export async function sumDeposited(
  db: Db,
  { brandId, from, to }: Stretch,
): Promise<{ memberId: string; amount: bigint }[]> {
  const { rows } = await sql<{ memberId: string; amount: bigint }>`
    select deposits.member_id as "memberId",
      coalesce(sum(paid_amount - fee) filter (where taken_back_at is null), 0)::bigint as amount
    from deposits join brands on brands.id = deposits.brand_id and brands.currency = deposits.currency
    where provider_id in (select id from payment_providers where brand_id = ${brandId})
      and deposits.brand_id = ${brandId} and credited_at >= ${from} and credited_at < ${to}
    group by deposits.member_id`.execute(db);
  return rows;
}

/** Finds the member whose deposit at the brand has this reference. */
export async function findDepositor(db: Db, brandId: string, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("deposits")
    .select("member_id")
    .where("brand_id", "=", brandId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.member_id;
}
