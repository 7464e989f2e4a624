import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "./studio.test-setup.ts";

let t: TestStudio;
beforeAll(async () => void (t = await openTestStudio()));
afterAll(() => t.close());

type Column = { table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean };

/** TypeScript type for each PostgreSQL type; for text also unions. */
const TYPES: Readonly<Record<string, RegExp>> = {
  uuid: /^string$/,
  text: /^(?!number|bigint|boolean|Date|Buffer|Json)/,
  int4: /^number$/,
  int8: /^bigint$/,
  bool: /^boolean$/,
  timestamptz: /^Date$/,
  bytea: /^Buffer$/,
  _text: /^string\[\]$/,
  jsonb: /^(Json|JsonWithDefault|ColumnType)</,
};

/** Reads the handwritten table types: columns with their types by table. */
function readWritten(): Map<string, Map<string, string>> {
  const sources = ["./tables.ts", "./flights/flights.tables.ts"].map((file) =>
    readFileSync(new URL(file, import.meta.url), "utf8"),
  );
  const text = sources.join("\n").replaceAll(/\/\*\*.*?\*\//gs, "");
  const shapes = new Map(
    [...text.matchAll(/type (\w+Table) = \{(.*?)\n?\};/gs)].map(([, name = "", body = ""]) => [
      name,
      new Map([...body.matchAll(/(\w+): ([^;]+)/g)].map(([, column = "", type = ""]) => [column, type.trim()])),
    ]),
  );
  return new Map(
    [...text.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table = "", shape = ""]) => [
      table,
      shapes.get(shape) ?? new Map<string, string>(),
    ]),
  );
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as "type", is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`.execute(t.deps.db);
  return rows;
}

it("match the migrations, column by column", async () => {
  const written = readWritten();
  const columns = await readColumns();
  const names = (list: Iterable<string>) => [...new Set(list)].toSorted();
  expect(names(written.keys())).toEqual(names(columns.map(({ table }) => table)));
  const spelled = [...written].flatMap(([table, shape]) => [...shape.keys()].map((column) => `${table}.${column}`));
  expect(names(spelled)).toEqual(names(columns.map(({ table, column }) => `${table}.${column}`)));
  const wrong = columns.filter(({ table, column, type, isNullable, hasDefault }) => {
    const whole = written.get(table)?.get(column) ?? "";
    // JSON columns must only be written as text. What they contain, and whether it is optional, is up to the declared
    // type.
    if (type === "jsonb") return !TYPES["jsonb"]?.test(whole);
    const isGenerated = whole.startsWith("Generated<");
    const inner = whole.replace(/^Generated<(.*)>$/s, "$1");
    const [plain = "", ...others] = inner.split(" | ");
    const isKnown = TYPES[type]?.test(plain) === true;
    const mayBeNull = others.includes("null");
    // A column with a default need not be `Generated`, if the code always sets it.
    return !isKnown || mayBeNull !== isNullable || (isGenerated && !hasDefault);
  });
  expect(wrong.map(({ table, column, type }) => `${table}.${column} is ${type}`)).toEqual([]);
});
