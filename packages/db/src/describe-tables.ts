import { sql } from "kysely";
import type { Db } from "./connection.ts";

type Column = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isAlways: boolean;
  /** The column's check constraint, as PostgreSQL prints it. */
  check: string | null;
};

/** TypeScript type for each PostgreSQL type in use. The generator fails on a missing one: add it deliberately. */
const TYPES: Record<string, string> = {
  text: "string",
  uuid: "string",
  cidr: "string",
  inet: "string",
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "bigint",
  // Kept as text, because numbers would lose digits.
  numeric: "string",
  interval: "string",
  float8: "number",
  timestamptz: "Date",
  // A date without time: "2026-01-15".
  date: "string",
  bytea: "Buffer",
  xid8: "string",
  _text: "string[]",
  _uuid: "string[]",
  _int8: "bigint[]",
  _int4: "number[]",
};

/**
 * Writes `tables.ts` from a migrated database, so that no column is typed by hand. A text column whose check lists its
 * values gets them as a union type; types of jsonb columns come from json-columns.ts.
 */
export async function describeTables(db: Db): Promise<string> {
  const tables = Map.groupBy(await listColumns(db), (column) => column.table);
  const names = [...tables.keys()];
  return [
    "// Written by `npm run db:types` from the migrated database. Change a migration, not this file.",
    'import type { Generated, GeneratedAlways } from "kysely";',
    'import type { JsonColumn, JsonColumns, JsonColumnWithDefault, NullableJsonColumn } from "./json-columns.ts";\n',
    `export type Tables = {\n${names.map((name) => `  ${name}: ${typeName(name)};`).join("\n")}\n};`,
    ...names.map((name) => {
      const lines = (tables.get(name) ?? []).map(describeColumn);
      return `\nexport type ${typeName(name)} = {\n${lines.join("\n")}\n};`;
    }),
    "",
  ].join("\n");
}

async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as "type", is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault", coalesce(identity_generation = 'ALWAYS', false) as "isAlways",
      (
        select pg_get_constraintdef(listed.oid) from pg_constraint as listed
        join pg_attribute as attribute on attribute.attrelid = listed.conrelid and attribute.attnum = listed.conkey[1]
        where listed.contype = 'c' and listed.conrelid = format('public.%I', table_name)::regclass
          and cardinality(listed.conkey) = 1 and attribute.attname = column_name
          and pg_get_constraintdef(listed.oid) like '%= ANY (ARRAY[%'
        limit 1
      ) as "check"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
      -- A partition is a part of its table, which alone has a name for queries.
      and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass)
    order by table_name, ordinal_position`.execute(db);
  return rows;
}

/** The formatter's line width. */
const LINE_WIDTH = 120;

function describeColumn(column: Column): string {
  const choices = listChoices(column);
  const [open, close] = wrapperOf(column);
  const line = `  ${column.column}: ${open}${choices.join(" | ")}${close};`;
  if (line.length <= LINE_WIDTH) return line;
  const list = choices.map((choice) => `\n    | ${choice}`).join("");
  if (open === "") return `  ${column.column}:${list};`;
  const inner = `    ${choices.join(" | ")}`;
  return `  ${column.column}: ${open}${inner.length <= LINE_WIDTH ? `\n${inner}` : list}\n  ${close};`;
}

/** Lists the possible types or values of a column, as TypeScript source. */
function listChoices({ table, column, type, isNullable, check }: Column): string[] {
  if (type === "jsonb") return [`JsonColumns["${table}.${column}"]`];
  const known = (check !== null && readWords(check)) || [TYPES[type]];
  const choices = isNullable ? [...known, "null"] : known;
  return choices.map((choice) => {
    if (choice !== undefined) return choice;
    throw new Error(`${table}.${column} has the type ${type}, which describe-tables.ts does not know yet.`);
  });
}

function wrapperOf({ type, isNullable, hasDefault, isAlways }: Column): [open: string, close: string] {
  if (type === "jsonb" && isNullable) return ["NullableJsonColumn<", ">"];
  if (type === "jsonb") return [hasDefault ? "JsonColumnWithDefault<" : "JsonColumn<", ">"];
  if (isAlways) return ["GeneratedAlways<", ">"];
  return hasDefault ? ["Generated<", ">"] : ["", ""];
}

/** Reads the values of `CHECK ((kind = ANY (ARRAY['device'::text, 'address'::text])))`, in TypeScript. */
export function readWords(check: string): string[] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)\)(?: NOT VALID)?$/.exec(
    check,
  )?.[1];
  const words = list?.match(/'(?:[^']|'')*'(?=::text)/g);
  return words?.map((word) => JSON.stringify(word.slice(1, -1).replaceAll("''", "'")));
}

function typeName(table: string): string {
  const words = table.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Row`;
}
