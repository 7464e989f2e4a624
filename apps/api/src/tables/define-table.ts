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

/** What a filter asks one column to be. */
export function valueOf({ conditions }: TableQuery, column: string): string | undefined {
  return conditions.find((condition) => condition.column === column && condition.operator === "is")?.value;
}
