import { CONSOLE_TABLES } from "@perya/contract";
import { sql } from "kysely";
import { shownAccount } from "./payments.queries.ts";
import { branchByMember, defineTable } from "../../tables/define-table.ts";

/** Table of deposits for operators. */
export const depositsTable = defineTable({
  table: CONSOLE_TABLES.deposits,
  from: sql`deposits as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: branchByMember(sql`row.brand_id`, sql`row.member_id`),
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
