import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import type { Db } from "./connection.ts";
import { readMigrations, type Migration } from "./migrate.ts";
import { isWithoutTransaction } from "./without-transaction.ts";

/**
 * A database as a release left it, as SQL: its migrations and functions at that time, then its rows. Newer migrations
 * are tested on it. Dumped by our own code, because the embedded server comes without pg_dump.
 */
export type Release = { name: string; text: string };

const FOLDER = fileURLToPath(new URL("../releases/", import.meta.url));
const ENDING = ".sql.gz";

/** Lists the names of the stored releases, oldest first. */
export function listReleases(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
  return files.toSorted().map((file) => file.slice(0, -ENDING.length));
}

export function readRelease(name: string): Release {
  return { name, text: gunzipSync(readFileSync(`${FOLDER}${name}${ENDING}`)).toString() };
}

/** Writes a release to its file, and returns the file's name. */
export function writeRelease({ name, text }: Release): string {
  const file = `${name}${ENDING}`;
  writeFileSync(`${FOLDER}${file}`, gzipSync(text, { level: 9 }));
  return file;
}

/** Restores a release into an empty database, as its owner. */
export async function restoreRelease(db: Db, { text }: Release): Promise<void> {
  await db.transaction().execute((tx) => sql.raw(text).execute(tx));
}

/** Writes a database as SQL. Only for the demo, because every row is stored in the repository. */
export async function describeRelease(db: Db, migrations = readMigrations()): Promise<Release> {
  const tables = await listTables(db);
  const last = migrations.findLast(({ isReplaceable }) => !isReplaceable)?.name ?? "";
  const parts = [
    `-- A database of the demo as release ${last} left it. Written by \`npm run db:snapshot\`, restored by tests.`,
    "create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());",
    ...migrations.map(describeStep),
    `truncate ${tables.map(({ name }) => name).join(", ")};`,
  ];
  for (const table of tables) parts.push(await describeRows(db, table));
  parts.push(await describeSequences(db));
  return { name: last.slice(0, last.indexOf("_")), text: `${parts.filter(Boolean).join("\n\n")}\n` };
}

/**
 * Writes one step as SQL without `concurrently`: a restore is one transaction, where that is impossible and
 * unnecessary.
 */
function describeStep({ name, text }: Migration): string {
  const plain = isWithoutTransaction(text) ? text.replaceAll(/ concurrently\b/gi, "") : text;
  return `-- ${name}\n${plain.trim().replace(/;?$/, ";")}`;
}

type Table = { name: string; columns: string; needs: string[] };

/** Lists the database's tables, referenced ones first. */
async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select format('%I', relation.relname) as name,
      (
        select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      array(
        select distinct format('%I', referred.relname)
        from pg_constraint join pg_class as referred on referred.oid = confrelid
        where conrelid = relation.oid and contype = 'f' and confrelid <> conrelid
      ) as needs
    from pg_class as relation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relation.relname`.execute(db);
  const ordered: Table[] = [];
  for (let waiting = rows; waiting.length > 0;) {
    const isFree = ({ needs }: Table) => needs.every((need) => ordered.some(({ name }) => name === need));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${waiting.map(({ name }) => name).join()}.`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

async function describeRows(db: Db, { name, columns }: Table): Promise<string> {
  const { rows } = await sql<{ rows: string | null }>`
    select json_agg(row_to_json(stored_row))::text as rows from (
      select ${sql.raw(columns)} from ${sql.raw(name)} order by ${sql.raw(name)}::text collate "C"
    ) as stored_row`.execute(db);
  const kept = rows[0]?.rows;
  if (!kept) return "";
  // Triggers are disabled, because the stored rows already contain what they wrote.
  return `alter table ${name} disable trigger user;
insert into ${name} (${columns}) overriding system value
select ${columns} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(kept)});
alter table ${name} enable trigger user;`;
}

async function describeSequences(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; last: string }>`
    select format('%I', sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db);
  return rows.map(({ name, last }) => `select setval('${name}', ${last});`).join("\n");
}
