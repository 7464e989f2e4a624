import { CONSOLE_TABLES } from "@perya/contract";
import { sql } from "kysely";
import { branchByMember, defineTable } from "../../tables/define-table.ts";

const nameOf = (memberId: "upline_id" | "downline_id") =>
  sql`(select member.nickname from members as member where member.id = ${sql.id("row", memberId)})`;

/** Table of contracts for operators, by holder. The upline is empty if the brand granted the contract. */
export const contractsTable = defineTable({
  table: CONSOLE_TABLES.contracts,
  from: sql`contracts as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: branchByMember(sql`row.brand_id`, sql`row.downline_id`),
  columns: {
    offeredAt: { value: sql`row.offered_at` },
    kind: { value: sql`row.kind` },
    cycle: { value: sql`row.cycle` },
    version: { value: sql`row.version` },
    state: { value: sql`row.state` },
    account: { value: nameOf("downline_id"), where: null },
    member: { value: sql`row.downline_id`, where: null },
    upline: { value: nameOf("upline_id") },
    startsAt: { value: sql`row.starts_at` },
    endsAt: { value: sql`row.ends_at` },
    endedFor: { value: sql`row.ended_for` },
  },
});
