import { CONSOLE_TABLES } from "@perya/contract";
import { sql } from "kysely";
import { branchByBrand, defineTable, valueOf, type TableReader } from "../../tables/define-table.ts";

const byBrand = branchByBrand(sql`row.brand_id`);

/** Withdrawals as operators list them. */
export const withdrawalsTable = defineTable({
  table: CONSOLE_TABLES.withdrawals,
  from: sql`withdrawals as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: async (reader, query) => {
    const member = { id: valueOf(query, "member"), account: valueOf(query, "account") };
    if (member.id === undefined && member.account === undefined) return byBrand(reader, query);
    return (await listMembers(reader, member)).map(({ id }) => sql`row.member_id = ${id}::uuid`);
  },
  columns: {
    requestedAt: { value: sql`row.requested_at` },
    reference: { value: sql`row.reference` },
    account: {
      value: sql`(select member.account from members as member where member.id = row.member_id)`,
      where: null,
    },
    member: { value: sql`row.member_id`, where: null },
    state: { value: sql`row.state` },
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

/** The member of that id, or whoever has that account at each of the brands. */
async function listMembers(
  { db, brandIds }: TableReader,
  { id, account }: { id?: string | undefined; account?: string | undefined },
) {
  if (brandIds.length === 0) return [];
  return db
    .selectFrom("members")
    .select("id")
    .where("brand_id", "in", brandIds)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(account !== undefined, (query) => query.where(sql`lower(account)`, "=", sql`lower(${account})`))
    .execute();
}
