import { sql } from "kysely";
import type { Db } from "./connection.ts";

type Column = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isAlways: boolean;
};

/** TypeScript for each PostgreSQL type we use. One that is missing here stops the generator: choose it on purpose. */
const TYPES: Record<string, string> = {
  text: "string",
  uuid: "string",
  cidr: "string",
  inet: "string",
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "bigint",
  float8: "number",
  timestamptz: "Date",
  bytea: "Buffer",
  jsonb: "unknown",
  xid8: "string",
  _text: "string[]",
};

/** Writes `tables.ts` from a migrated database, so that no column is ever typed by hand. */
export async function describeTables(db: Db): Promise<string> {
  const tables = Map.groupBy(await listColumns(db), (column) => column.table);
  const names = [...tables.keys()];
  return [
    "// Written by `npm run db:types` from the migrated database. Change a migration, not this file.",
    'import type { Generated, GeneratedAlways } from "kysely";\n',
    `export type Tables = {\n${names.map((name) => `  ${name}: ${typeName(name)};`).join("\n")}\n};`,
    ...names.map((name) => {
      const lines = (tables.get(name) ?? []).map((column) => `  ${column.column}: ${typeOf(column)};`);
      return `\nexport type ${typeName(name)} = {\n${lines.join("\n")}\n};`;
    }),
    "",
  ].join("\n");
}

async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as "type", is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault", coalesce(identity_generation = 'ALWAYS', false) as "isAlways"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
    order by table_name, ordinal_position`.execute(db);
  return rows;
}

function typeOf({ table, column, type, isNullable, hasDefault, isAlways }: Column): string {
  const plain = TYPES[type];
  if (!plain) throw new Error(`${table}.${column} has the type ${type}, which describe-tables.ts does not know yet.`);
  // What is unknown may be null already.
  const whole = isNullable && plain !== "unknown" ? `${plain} | null` : plain;
  if (isAlways) return `GeneratedAlways<${whole}>`;
  return hasDefault ? `Generated<${whole}>` : whole;
}

function typeName(table: string): string {
  const words = table.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Row`;
}
