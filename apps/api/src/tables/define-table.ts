import type { DeclaredTable } from "@perya/contract";
import type { Db } from "@perya/db";
import type { Condition, TableQuery } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";

type Sql = RawBuilder<unknown>;

/** What tables are ordered by. */
export type KeyType = "uuid" | "bigint" | "text" | "timestamptz";

/** Whose rows are asked for: one brand's, or those of all where somebody may look. */
export type TableReader = {
  db: Db;
  brandIds: readonly string[];
  /** May look everywhere and named no brand: what is the house's is theirs, too. */
  isEverywhere: boolean;
  /** May look everywhere, whichever brand was named. */
  mayEverywhere: boolean;
};

/** Where a column of the contract is found. What it is filtered and ordered by is its key; often that is what is shown. */
export type ColumnSource = {
  value: Sql;
  key?: Sql;
  /** Of the key, where it is not that of its kind. */
  keyType?: KeyType;
  /** How the database reads a value to compare the key with; by its kind, unless this says otherwise. */
  read?: (value: string) => Sql;
  /** Instead of comparing at all. Null: the branches see to it. */
  where?: ((condition: Condition) => Sql) | null;
};

/**
 * A table of the contract, and where it is read. `branches` are conditions of which each finds its rows by an index of its own
 * and in order: one for each brand, or each account of a member. Several are merged.
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

/** The usual branches: what belongs to a brand is found by it first. */
export function branchByBrand(column: Sql): TableSource["branches"] {
  return ({ brandIds }) => brandIds.map((brandId) => sql`${column} = ${brandId}::uuid`);
}

/** Of what is a member's: by brand, or where a filter names a member by id or account, by whoever that is at each of the brands. */
export function branchByMember(brandId: Sql, memberId: Sql): TableSource["branches"] {
  const byBrand = branchByBrand(brandId);
  return async (reader, query) => {
    const member = { id: valueOf(query, "member"), account: valueOf(query, "account") };
    if (member.id === undefined && member.account === undefined) return byBrand(reader, query);
    // Found by brand, and from there on by the member alone: the planner is left no way but the member's own rows.
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

/** What a filter asks one column to be. */
export function valueOf({ conditions }: TableQuery, column: string): string | undefined {
  return conditions.find((condition) => condition.column === column && condition.operator === "is")?.value;
}
