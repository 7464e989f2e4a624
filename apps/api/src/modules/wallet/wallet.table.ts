import { CONSOLE_TABLES, RECORD_TABLE } from "@perya/contract";
import { sql } from "kysely";
import {
  defineTable,
  valueOf,
  type ColumnSource,
  type TableReader,
  type TableSource,
} from "../../tables/define-table.ts";
import { idAround, IN_TRANSIT, MARGIN } from "./wallet.queries.ts";

/** Lateral join: with a plain join, one page of one member would read the transfers of all members and years. */
const FROM = sql`ledger_entries as row
  cross join lateral (select * from ledger_transfers as known where known.id = row.transfer_id offset 0) as transfer`;

const AT: ColumnSource = {
  value: sql`transfer.made_at`,
  key: sql`row.transfer_id`,
  keyType: "bigint",
  // The id range narrows the rows by index; the exact time is compared as well.
  where: ({ operator, value }) =>
    operator === "from"
      ? sql`row.transfer_id >= ${idAround(value, -MARGIN)} and transfer.made_at >= ${value}::timestamptz`
      : sql`row.transfer_id < ${idAround(value, MARGIN)} and transfer.made_at < ${value}::timestamptz`,
};

const FUND: ColumnSource = {
  value: sql`(select account.kind from ledger_accounts as account where account.id = row.account_id)`,
  where: null,
};

const ENTRY = {
  cause: { value: sql`transfer.cause` },
  type: { value: sql`transfer.type` },
  reference: { value: sql`transfer.reference` },
  currency: {
    value: sql`(select account.currency from ledger_accounts as account where account.id = row.account_id)`,
  },
  amount: { value: sql`row.amount` },
  balanceAfter: { value: sql`row.balance_after` },
};

/** Table of a member's entries for operators: each account in the order of its entries, merged. */
export const statementTable = defineTable({
  table: CONSOLE_TABLES.statement,
  from: FROM,
  // The account is part of the id, because a transfer may have a line in two kinds of money.
  id: { key: sql`row.account_id`, type: "bigint" },
  brandId: sql`transfer.brand_id`,
  branches: async (reader, query) => {
    const accounts = await listAccounts(reader, valueOf(query, "member"), valueOf(query, "fund"));
    return accounts.map(({ id }) => sql`row.account_id = ${id}::bigint`);
  },
  columns: {
    at: AT,
    member: {
      value: sql`(select substr(account.owner, 8) from ledger_accounts as account where account.id = row.account_id)`,
      where: null,
    },
    fund: FUND,
    ...ENTRY,
  },
});

/** Returns the same table for a member, limited to that member's id regardless of the filter. */
export function recordTableOf(memberId: string): TableSource {
  return defineTable({
    table: RECORD_TABLE,
    from: FROM,
    id: { key: sql`row.account_id`, type: "bigint" },
    brandId: sql`transfer.brand_id`,
    branches: async (reader, query) => {
      const accounts = await listAccounts(reader, memberId, valueOf(query, "fund"));
      return accounts.map(({ id }) => sql`row.account_id = ${id}::bigint`);
    },
    columns: { at: AT, fund: FUND, transaction: { value: sql`row.transfer_id::text` }, ...ENTRY },
  });
}

async function listAccounts({ db, brandIds }: TableReader, memberId = "", fund?: string) {
  if (brandIds.length === 0) return [];
  return db
    .selectFrom("ledger_accounts")
    .select("id")
    .where("brand_id", "in", brandIds)
    .where("owner", "=", `member:${memberId}`)
    .where("kind", "<>", IN_TRANSIT)
    .$if(fund !== undefined, (query) => query.where("kind", "=", fund ?? ""))
    .execute();
}
