import { CONSOLE_TABLES } from "@perya/contract";
import { ACCOUNT_TYPES } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";
import { branchByBrand, defineTable } from "../../tables/define-table.ts";

const kinds = Object.entries(ACCOUNT_TYPES).map(([name, type]) => sql`when ${sql.lit(type)} then ${sql.lit(name)}`);

/**
 * Filter conditions by state. They must match the predicates of the partial indexes exactly, or the planner does not
 * use the indexes.
 */
const STATES: Record<string, RawBuilder<unknown>> = {
  active: sql`row.locked_at is null and row.frozen_at is null and row.erased_at is null`,
  locked: sql`row.locked_at is not null and row.erased_at is null`,
  frozen: sql`row.frozen_at is not null and row.locked_at is null and row.erased_at is null`,
  erased: sql`row.erased_at is not null`,
};

/** Members as operators list them, by account and dates. Real names and contacts are never listed. */
export const membersTable = defineTable({
  table: CONSOLE_TABLES.members,
  from: sql`members as row`,
  id: { key: sql`row.id`, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: branchByBrand(sql`row.brand_id`),
  columns: {
    account: {
      value: sql`row.account`,
      // Bytewise collation, so that the accounts with a common prefix are one range.
      key: sql`(lower(row.account) collate "C")`,
      read: (value) => sql`lower(${value}::text)`,
    },
    kind: {
      value: sql`case row.type ${sql.join(kinds, sql` `)} end`,
      key: sql`row.type`,
      read: (value) => sql`${ACCOUNT_TYPES[value as keyof typeof ACCOUNT_TYPES]}::integer`,
    },
    state: {
      value: sql`case when row.erased_at is not null then 'erased' when row.locked_at is not null then 'locked'
        when row.frozen_at is not null then 'frozen' else 'active' end`,
      where: ({ value }) => STATES[value] ?? sql`false`,
    },
    joinedAt: { value: sql`row.created_at` },
    lastSeenAt: {
      value: sql`row.last_sign_in_at`,
      // Sorts members who never logged in before all others, instead of leaving them out.
      key: sql`(coalesce(row.last_sign_in_at, '-infinity'::timestamptz))`,
    },
    language: { value: sql`row.language` },
    hasMobile: { value: sql`row.mobile_verified_at is not null` },
    hasEmail: { value: sql`row.email_verified_at is not null` },
    isSimulated: { value: sql`row.is_demo_player` },
  },
});
