import type { DeclaredTable } from "@perya/contract";
import type { Db } from "@perya/db";
import type { Condition, TableQuery } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";

type Sql = RawBuilder<unknown>;

/** Types of sort keys. */
export type KeyType = "uuid" | "bigint" | "text" | "timestamptz";

/** The brands whose rows are read: one, or all that the operator may see. */
export type TableReader = {
  db: Db;
  brandIds: readonly string[];
  /** Access to all brands, and none was chosen: includes rows of the house. */
  isEverywhere: boolean;
  /** Access to all brands, even if one was chosen. */
  mayEverywhere: boolean;
};

/** The source of a column. Filters and order use its key, which usually equals the value shown. */
export type ColumnSource = {
  value: Sql;
  key?: Sql;
  /** SQL type of the key, if not the default of the column's kind. */
  keyType?: KeyType;
  /** Converts a filter value to SQL for comparison with the key; by kind unless set. */
  read?: (value: string) => Sql;
  /** Replaces the comparison. Null: the branches handle it. */
  where?: ((condition: Condition) => Sql) | null;
};

/**
 * A table of the contract and its SQL source. `branches` are conditions that each find their rows by their own index
 * and in order: one per brand, or per account of a member. Several are merged.
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

/** The default branches: one per brand, found by the brand's index. */
export function branchByBrand(column: Sql): TableSource["branches"] {
  return ({ brandIds }) => brandIds.map((brandId) => sql`${column} = ${brandId}::uuid`);
}

/** For rows of members: per brand; or, if a filter names a member by id or account, per such member at each brand. */
export function branchByMember(brandId: Sql, memberId: Sql): TableSource["branches"] {
  const byBrand = branchByBrand(brandId);
  return async (reader, query) => {
    const member = { id: valueOf(query, "member"), account: valueOf(query, "account") };
    if (member.id === undefined && member.account === undefined) return byBrand(reader, query);
    // After the lookup only the member id is used, which leaves the planner only the member's index.
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

/** The value that a filter requires of a column. */
export function valueOf({ conditions }: TableQuery, column: string): string | undefined {
  return conditions.find((condition) => condition.column === column && condition.operator === "is")?.value;
}
