import { CONSOLE_TABLES } from "@perya/contract";
import { sql } from "kysely";
import { branchByMember, defineTable } from "../../tables/define-table.ts";

const isDisputed = sql`exists (select from payouts as part join withdrawal_disputes as dispute on dispute.payout_id = part.id
  where part.withdrawal_id = row.id and dispute.state = 'open')`;

/** Selects the receipt state that needs most attention, among the sent parts. */
const receipt = sql`(select case when ${isDisputed} then 'notReceived' when bool_or(part.confirmation is null) then 'awaiting'
    when bool_or(part.confirmation = 'notReceived') then 'answered' when bool_or(part.confirmation = 'forced') then 'forced'
    else 'received' end
  from payouts as part where part.withdrawal_id = row.id and part.state in ('sent', 'settled') having count(*) > 0)`;

export const withdrawalsTable = defineTable({
  table: CONSOLE_TABLES.withdrawals,
  from: sql`withdrawals as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: branchByMember(sql`row.brand_id`, sql`row.member_id`),
  columns: {
    requestedAt: { value: sql`row.requested_at` },
    reference: { value: sql`row.reference` },
    account: {
      value: sql`(select member.account from members as member where member.id = row.member_id)`,
      where: null,
    },
    member: { value: sql`row.member_id`, where: null },
    state: { value: sql`case when ${isDisputed} then 'disputed' else row.state end`, key: sql`row.state` },
    receipt: { value: receipt },
    amount: { value: sql`row.amount` },
    currency: { value: sql`row.currency` },
    destination: {
      value: sql`(select coalesce(payee.bank, payee.kind) || ' •••• ' || payee.last_four
        from payout_accounts as payee where payee.id = row.account_id)`,
    },
    reason: { value: sql`row.reason` },
    decidedAt: { value: sql`row.decided_at` },
    sentAt: { value: sql`row.sent_at` },
    settledAt: { value: sql`row.settled_at` },
  },
});
