import type { ColumnKind } from "@perya/contract";
import { parseAmount } from "@perya/money";
import type { Condition, TableQuery } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";
import type { ColumnSource, KeyType, TableSource } from "./define-table.ts";
import type { TablePlace } from "./table-place.ts";

type Sql = RawBuilder<unknown>;
type Wanted = { query: TableQuery; branches: readonly Sql[]; after: TablePlace | null; limit: number };

/** The highest code point. Text that begins with "mar" sorts between "mar" and "mar" plus this code point. */
const LAST_LETTER = "\u{10FFFF}";

/**
 * Selects one page: each branch reads its first rows by its index, and these few are merged. Only declared names
 * become part of the statement; user input is passed as parameters. The limit is a literal, so that the planner knows
 * it.
 */
export function selectPage(source: TableSource, { query, branches, after, limit }: Wanted): Sql {
  const { column, isDescending } = query.sort;
  const key = keyOf(source, column);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { conditions } = query;
  // An order by the id, which begins with the time, needs no second key.
  const keys = key === source.id.key ? [key] : [key, source.id.key];
  const order = sql.join(keys.map((each) => sql`${each} ${direction}`));
  // Compares the first key alone as well: a row comparison can't use an index that starts with another column, and
  // can't prune partitions.
  const behind = after
    ? [
        sql`${key} ${isDescending ? sql`<=` : sql`>=`} ${readPlace(source, query, after)[0]}`,
        sql`(${sql.join(keys)}) ${isDescending ? sql`<` : sql`>`} (${sql.join(readPlace(source, query, after).slice(-keys.length))})`,
      ]
    : [];
  const pages = branches.map(
    (
      branch,
    ) => sql`select ${source.id.key} as "id", ${key} as "key", ${key}::text as "keyText", ${source.brandId} as "brandId",
      ${sql.join(query.columns.map((name) => sql`${columnSource(source, name).value} as ${sql.id(`cell ${name}`)}`))}
    from ${source.from} where ${sql.join([branch, ...writeConditions(source, conditions), ...behind], sql` and `)}
    order by ${order} limit ${sql.lit(limit)}`,
  );
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const union = sql.join(
    pages.map((page) => sql`(${page})`),
    sql` union all `,
  );
  return sql`select * from (${union}) as merged order by "key" ${direction}, "id" ${direction} limit ${sql.lit(limit)}`;
}

/** Selects all rows of a query, for the planner's estimate. */
export function selectAll(source: TableSource, query: TableQuery, branches: readonly Sql[]): Sql {
  const parts = branches.map((branch) => {
    const conditions = sql.join([branch, ...writeConditions(source, query.conditions)], sql` and `);
    return sql`(select ${source.id.key} from ${source.from} where ${conditions})`;
  });
  return sql.join(parts, sql` union all `);
}

export function columnSource(source: TableSource, name: string): ColumnSource {
  const column = source.columns[name];
  if (!column) throw new Error(`The table ${source.table.name} has no source for the column ${name}.`);
  return column;
}

function keyOf(source: TableSource, name: string): Sql {
  const { key, value } = columnSource(source, name);
  return key ?? value;
}

function writeConditions(source: TableSource, conditions: readonly Condition[]): Sql[] {
  return conditions.flatMap((condition) => {
    const column = columnSource(source, condition.column);
    if (column.where === null) return [];
    return [column.where?.(condition) ?? compare(source, condition)];
  });
}

function compare(source: TableSource, { column: name, operator, value }: Condition): Sql {
  const key = keyOf(source, name);
  const read = readerOf(source, name);
  if (operator === "is") return sql`${key} = ${read(value)}`;
  if (operator === "to") return sql`${key} < ${read(value)}`;
  const from = sql`${key} >= ${read(value)}`;
  return operator === "from" ? from : sql`${from} and ${key} < ${read(value + LAST_LETTER)}`;
}

function readerOf(source: TableSource, name: string): (value: string) => Sql {
  const kind = source.table.columns[name]?.kind ?? "text";
  return columnSource(source, name).read ?? ((value) => READ[kind](value));
}

const READ: Record<ColumnKind, (value: string) => Sql> = {
  text: (value) => sql`${value}::text`,
  choice: (value) => sql`${value}::text`,
  facts: (value) => sql`${value}::text`,
  amount: (value) => sql`${parseAmount(value)}::bigint`,
  count: (value) => sql`${value}::bigint`,
  moment: (value) => sql`${value}::timestamptz`,
  flag: (value) => sql`${value === "yes"}::boolean`,
  id: (value) => sql`${value}::uuid`,
};

const KEY_TYPES: Record<KeyType, Sql> = {
  uuid: sql`uuid`,
  bigint: sql`bigint`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
};

/** The end of the previous page as exact text: a Date would lose microseconds. */
function readPlace(source: TableSource, { sort }: TableQuery, { key, id }: TablePlace): Sql[] {
  const type = KEY_TYPES[keyType(source, sort.column)];
  return [sql`${key}::text::${type}`, sql`${id}::text::${KEY_TYPES[source.id.type]}`];
}

export function keyType(source: TableSource, name: string): KeyType {
  const { key, keyType: type } = columnSource(source, name);
  if (type) return type;
  // The order is that of the id, which begins with the time, so the position is an id.
  if (key === source.id.key) return source.id.type;
  const kind = source.table.columns[name]?.kind;
  if (kind === "moment") return "timestamptz";
  return kind === "amount" || kind === "count" ? "bigint" : "text";
}
