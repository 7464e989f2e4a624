import { CONSOLE_TABLES } from "@perya/contract";
import { sql } from "kysely";
import { shownAccount } from "./payments.queries.ts";
import { branchByBrand, defineTable, valueOf, type TableReader } from "../../tables/define-table.ts";

const byBrand = branchByBrand(sql`row.brand_id`);

/** Deposits as operators list them. */
export const depositsTable = defineTable({
  table: CONSOLE_TABLES.deposits,
  from: sql`deposits as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: async (reader, query) => {
    const member = { id: valueOf(query, "member"), account: valueOf(query, "account") };
    if (member.id === undefined && member.account === undefined) return byBrand(reader, query);
    return (await listMembers(reader, member)).map(({ id }) => sql`row.member_id = ${id}::uuid`);
  },
  columns: {
    createdAt: { value: sql`row.created_at` },
    reference: { value: sql`row.reference` },
    account: {
      value: sql`(select ${shownAccount} from members where members.id = row.member_id)`,
      where: null,
    },
    member: { value: sql`row.member_id`, where: null },
    method: { value: sql`(select method.name from payment_methods as method where method.id = row.method_id)` },
    provider: { value: sql`row.provider` },
    state: { value: sql`row.state` },
    currency: { value: sql`row.currency` },
    amount: { value: sql`row.amount` },
    fee: { value: sql`row.fee` },
    paidAmount: { value: sql`row.paid_amount` },
    creditedAt: { value: sql`row.credited_at` },
    settledAt: { value: sql`row.settled_at` },
    providerReference: { value: sql`row.provider_reference` },
  },
});

async function listMembers(
  { db, brandIds }: TableReader,
  { id, account }: { id: string | undefined; account: string | undefined },
) {
  if (brandIds.length === 0) return [];
  return db
    .selectFrom("members")
    .select("id")
    .where("brand_id", "in", brandIds)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(account !== undefined, (query) => query.where(sql`lower(account)`, "=", (account ?? "").toLowerCase()))
    .execute();
}
