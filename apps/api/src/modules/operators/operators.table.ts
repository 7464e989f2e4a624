import { CONSOLE_TABLES } from "@perya/contract";
import { firstIdAt } from "@perya/db";
import { sql } from "kysely";
import { defineTable, type TableReader } from "../../tables/define-table.ts";

const id = sql`row.id`;
/** Filter for login attempts. Must match the predicate of the indexes exactly. */
const IS_SIGN_IN = sql`row.action in ('operator.signedIn', 'operator.signInFailed')`;
const ACTIONS: Record<string, string> = { signedIn: "operator.signedIn", failed: "operator.signInFailed" };

/**
 * Table of console logins, from the audit. For one brand: logins of its operators and, if the caller has access to
 * all brands, those of operators of all brands, who can work there as well.
 */
export const signInsTable = defineTable({
  table: CONSOLE_TABLES.signIns,
  from: sql`audit_events as row`,
  id: { key: id, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: async (reader) => {
    if (reader.isEverywhere) return [IS_SIGN_IN];
    const operators = await listOperatorsAt(reader);
    return operators.map(({ operator_id: operator }) => sql`${IS_SIGN_IN} and row.subject_id = ${operator}::text`);
  },
  columns: {
    at: { value: sql`row.at`, key: id, read: (moment) => sql`${firstIdAt(new Date(moment))}::uuid` },
    // Null for unknown accounts, whose subject is a hash instead of an id.
    account: {
      value: sql`(select operator.account from operators as operator
        where operator.id = case when row.subject_id ~ '^[0-9a-f-]{36}$' then row.subject_id::uuid end)`,
    },
    operator: { value: sql`row.subject_id`, read: (value) => sql`${value}::text` },
    outcome: {
      value: sql`case row.action when 'operator.signedIn' then 'signedIn' else 'failed' end`,
      key: sql`row.action`,
      read: (value) => sql`${ACTIONS[value]}::text`,
    },
    device: { value: sql`row.device_name` },
    address: { value: sql`row.address` },
    country: { value: sql`row.country` },
  },
});

async function listOperatorsAt({ db, brandIds, mayEverywhere }: TableReader) {
  if (brandIds.length === 0) return [];
  return db
    .selectFrom("operator_roles")
    .select("operator_id")
    .distinct()
    .where((role) =>
      mayEverywhere
        ? role.or([role("brand_id", "in", brandIds), role("brand_id", "is", null)])
        : role("brand_id", "in", brandIds),
    )
    .execute();
}
