import type { DeclaredTable } from "@perya/contract";
import type { Db } from "@perya/db";
import type { Condition, TableQuery } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";

type Sql = RawBuilder<unknown>;

export type KeyType = "uuid" | "bigint" | "text" | "timestamptz";

/** The brands whose rows are read: one, or all that the operator may see. */
export type TableReader = {
  db: Db;
  brandIds: readonly string[];
  /** True for an operator of all brands who chose none, so rows of the house are included. */
  isEverywhere: boolean;
  /** True for an operator of all brands, even if one brand was chosen. */
  mayEverywhere: boolean;
};

/** The source of a column. Filters and order use its key, which usually equals the value shown. */
export type ColumnSource = {
  value: Sql;
  key?: Sql;
  /** SQL type of the key, if it differs from that of the column's kind. */
  keyType?: KeyType;
  /**
   * Converts a filter's value to SQL for a comparison with the key. Defaults to the conversion of the column's kind.
   */
  read?: (value: string) => Sql;
  /** Replaces the comparison of a filter. Null if the branches apply the filter. */
  where?: ((condition: Condition) => Sql) | null;
};

/**
 * A table of the contract and its SQL source. Each of the `branches` is a condition whose rows one index finds in
 * order: one per brand, or one per account of a member. The results are merged.
 */
export type TableSource<T extends DeclaredTable = DeclaredTable> = {
  table: T;
  from: Sql;
  id: { key: Sql; type: "uuid" | "bigint" };
  brandId: Sql;
  columns: { [K in keyof T["columns"] & string]: ColumnSource };
  branches: (reader: TableReader, query: TableQuery) => readonly Sql[] | Promise<readonly Sql[]>;
};

export function defineTable<T extends DeclaredTable>(source: TableSource<T>): TableSource {
  return source;
}

/** Returns the default branches: one per brand, found by the brand's index. */
export function branchByBrand(column: Sql): TableSource["branches"] {
  return ({ brandIds }) => brandIds.map((brandId) => sql`${column} = ${brandId}::uuid`);
}

/**
 * Returns branches for rows of members: one per brand. If a filter names members by id or account, one per such
 * member instead.
 */
export function branchByMember(brandId: Sql, memberId: Sql): TableSource["branches"] {
  const byBrand = branchByBrand(brandId);
  return async (reader, query) => {
    const member = { id: valueOf(query, "member"), account: valueOf(query, "account") };
    if (member.id === undefined && member.account === undefined) return byBrand(reader, query);
    // The lookup leaves only the member's id, so that the planner can use only the member's index.
    return (await listMembers(reader, member)).map(({ id }) => sql`${memberId} = ${id}::uuid`);
  };
}

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
    .$if(account !== undefined, (query) => query.where(sql`lower(account)`, "=", sql`lower(${account})`))
    .execute();
}

/** The value that a filter requires of a column, if any. */
export function valueOf({ conditions }: TableQuery, column: string): string | undefined {
  return conditions.find((condition) => condition.column === column && condition.operator === "is")?.value;
}
