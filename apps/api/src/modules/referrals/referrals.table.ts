import { CONSOLE_TABLES } from "@perya/contract";
import { sql } from "kysely";
import { branchByMember, defineTable } from "../../tables/define-table.ts";

const byMember = branchByMember(sql`row.brand_id`, sql`row.member_id`);

/** Selects the other account of the referral, friend or referrer. */
const other = sql`(select one.account from referrals as referral
  join members as one on one.id = case when row.member_id = referral.invitee_id then referral.referrer_id else referral.invitee_id end
  where referral.invitee_id = split_part(row.source_ref, ':', 2)::uuid)`;

/** Table of referral rewards for operators. */
export const referralRewardsTable = defineTable({
  table: CONSOLE_TABLES.referralRewards,
  from: sql`rewards as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: async (reader, query) =>
    (await byMember(reader, query)).map((branch) => sql`${branch} and row.source = 'referral'`),
  columns: {
    issuedAt: { value: sql`row.issued_at` },
    account: {
      value: sql`(select member.account from members as member where member.id = row.member_id)`,
      where: null,
    },
    member: { value: sql`row.member_id`, where: null },
    part: { value: sql`split_part(row.source_ref, ':', 1)` },
    other: { value: other },
    money: { value: sql`row.kind` },
    amount: { value: sql`row.amount` },
    currency: { value: sql`row.currency` },
    state: { value: sql`row.state` },
    reason: { value: sql`row.reason` },
    claimUntil: { value: sql`row.claim_until` },
    endedAt: { value: sql`row.ended_at` },
  },
});
