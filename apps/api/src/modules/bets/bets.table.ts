import { CONSOLE_TABLES, type BetState } from "@perya/contract";
import { sql, type RawBuilder } from "kysely";
import { branchByBrand, defineTable, valueOf, type TableReader } from "../../tables/define-table.ts";

/** Word for word as the indexes say it, so that the planner knows them again. */
const STATES: Record<BetState, RawBuilder<unknown>> = {
  open: sql`row.settled_at is null and row.voided_at is null`,
  settled: sql`row.settled_at is not null and row.voided_at is null`,
  voided: sql`row.voided_at is not null`,
};

const byBrand = branchByBrand(sql`row.brand_id`);

/** Bets as operators list them. */
export const betsTable = defineTable({
  table: CONSOLE_TABLES.bets,
  from: sql`bets as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: async (reader, query) => {
    const member = { id: valueOf(query, "member"), account: valueOf(query, "account") };
    if (member.id === undefined && member.account === undefined) return byBrand(reader, query);
    // Found by brand, and from there on by the member alone: the planner is left no way but the member's own bets.
    return (await listMembers(reader, member)).map(({ id }) => sql`row.member_id = ${id}::uuid`);
  },
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
