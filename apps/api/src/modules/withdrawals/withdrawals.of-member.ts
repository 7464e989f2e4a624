import type { PaymentStatus } from "@perya/contract";
import type { Db } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { sql } from "kysely";
import { nameAccount } from "../payout-accounts/index.ts";
import { listParts, type PayoutRow } from "./payouts/payouts.queries.ts";

/** A page of one member's withdrawals, for the member page of the console. */

type Page = { isOpen?: boolean; before?: string | undefined; limit: number };

/** Lists withdrawals with their statuses, newest first by id, which starts with the time. */
export async function listWithdrawalStatuses(
  db: Db,
  memberId: string,
  { isOpen = false, before, limit }: Page,
): Promise<PaymentStatus[]> {
  const disputes = await listOpenDisputes(db, memberId);
  const isUnderWay = sql<boolean>`(withdrawals.state in ('requested', 'review', 'needs_kyc', 'approved', 'queued', 'sent')
    or withdrawals.id = any (${[...disputes.keys()]}::uuid[]))`;
  const rows = await db
    .selectFrom("withdrawals")
    .innerJoin("payout_accounts as account", "account.id", "withdrawals.account_id")
    .selectAll("withdrawals")
    .select(["account.kind", "account.bank", "account.last_four"])
    .select([isUnderWay.as("is_open"), decisionDue.as("promised_by")])
    .where("withdrawals.member_id", "=", memberId)
    .$if(isOpen, (query) => query.where(isUnderWay))
    .$if(before !== undefined, (query) => query.where("withdrawals.id", "<", before ?? ""))
    .orderBy("withdrawals.id", "desc")
    .limit(limit)
    .execute();
  const all = await listParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const parts = all.filter((part) => part.withdrawal_id === row.id && part.state !== "released");
    return {
      kind: "withdrawal",
      id: row.id,
      reference: row.reference,
      state: disputes.has(row.id) ? "disputed" : row.state,
      isOpen: row.is_open,
      amount: toWire(fromTenThousandths(row.amount)),
      currency: row.currency,
      through: nameAccount(row),
      at: row.requested_at.toISOString(),
      promisedBy: (disputes.get(row.id) ?? row.promised_by)?.toISOString() ?? null,
      reason: row.reason ?? parts.find(({ reason }) => reason !== null)?.reason ?? null,
      references: parts.flatMap(referencesOf),
      steps: listSteps(row, parts),
    };
  });
}

/** Finds withdrawals with an open dispute, and when its answer is due. */
async function listOpenDisputes(db: Db, memberId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("withdrawal_disputes as dispute")
    .innerJoin("payouts", "payouts.id", "dispute.payout_id")
    .select(["payouts.withdrawal_id", "dispute.answer_by"])
    .where("dispute.member_id", "=", memberId)
    .where("dispute.state", "=", "open")
    .orderBy("dispute.answer_by", "desc")
    .execute();
  return new Map(rows.map((row) => [row.withdrawal_id, row.answer_by]));
}

/** Selects when the decision in the withdrawal queue is due. */
const decisionDue = sql<Date | null>`(select item.promised_by from work_items as item
  where item.queue = 'withdrawals' and item.subject_id = withdrawals.id::text and item.state = 'open')`;

function referencesOf({ provider_reference: provider, bank_reference: bank }: PayoutRow): PaymentStatus["references"] {
  return [
    ...(provider === null ? [] : [{ name: "provider" as const, value: provider }]),
    ...(bank === null ? [] : [{ name: "bank" as const, value: bank }]),
  ];
}

type Ends = { state: string; requested_at: Date; decided_at: Date | null; ended_at: Date | null };

function listSteps(row: Ends, parts: readonly PayoutRow[]): PaymentStatus["steps"] {
  const isOver = row.state === "rejected" || row.state === "cancelled";
  const steps = [
    { step: "requested", at: row.requested_at },
    { step: "approved", at: isOver ? null : row.decided_at },
    { step: row.state, at: isOver ? row.ended_at : null },
    ...parts.flatMap((part) => [
      { step: "sent", at: part.sent_at },
      { step: "settled", at: part.settled_at },
      { step: part.confirmation ?? "", at: part.confirmed_at },
      { step: part.state, at: part.ended_at },
    ]),
  ];
  return steps
    .flatMap(({ step, at }) => (at ? [{ step, at: at.toISOString() }] : []))
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

type Sums = { count: number; amount: bigint };

/** Counts withdrawals and sums their payouts that were sent since then and not returned. */
export async function sumWithdrawn(db: Db, memberId: string, currency: string, since: Date | null): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(distinct withdrawal_id)::integer as count, coalesce(sum(amount), 0)::bigint as amount from payouts
    where member_id = ${memberId} and currency = ${currency} and state in ('sent', 'settled')
      and sent_at >= coalesce(${since}::timestamptz, '-infinity')`.execute(db);
  return rows[0] ?? { count: 0, amount: 0n };
}

/**
 * Finds the member of a withdrawal by its reference at the brand. The reference of a part ("W-…-2") finds its
 * withdrawal.
 */
export async function findWithdrawer(db: Db, brandId: string, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("withdrawals")
    .select("member_id")
    .where("brand_id", "=", brandId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.member_id;
}
