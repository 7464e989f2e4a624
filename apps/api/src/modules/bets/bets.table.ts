import { CONSOLE_TABLES, type BetState } from "@perya/contract";
import { sql, type RawBuilder } from "kysely";
import { branchByMember, defineTable } from "../../tables/define-table.ts";

/**
 * Filter conditions by state. They must match the predicates of the partial indexes exactly, or the planner does not
 * use the indexes.
 */
const STATES: Record<BetState, RawBuilder<unknown>> = {
  open: sql`row.settled_at is null and row.voided_at is null`,
  settled: sql`row.settled_at is not null and row.voided_at is null`,
  voided: sql`row.voided_at is not null`,
};

export const betsTable = defineTable({
  table: CONSOLE_TABLES.bets,
  from: sql`bets as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: branchByMember(sql`row.brand_id`, sql`row.member_id`),
  columns: {
    placedAt: { value: sql`row.placed_at` },
    account: {
      value: sql`(select member.account from members as member where member.id = row.member_id)`,
      where: null,
    },
    member: { value: sql`row.member_id`, where: null },
    gameName: { value: sql`(select game.names ->> 'EN' from games as game where game.id = row.game_id)` },
    game: { value: sql`row.game_id` },
    vendor: { value: sql`row.vendor_code` },
    category: { value: sql`row.category` },
    state: {
      value: sql`case when row.voided_at is not null then 'voided' when row.settled_at is null then 'open' else 'settled' end`,
      where: ({ value }) => STATES[value as BetState],
    },
    currency: { value: sql`row.currency` },
    stake: { value: sql`row.stake` },
    win: { value: sql`row.win` },
    net: { value: sql`row.win - row.stake` },
    settledAt: { value: sql`row.settled_at` },
    round: { value: sql`coalesce(row.round_ref, row.id::text)` },
  },
});
