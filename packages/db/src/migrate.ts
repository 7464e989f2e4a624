import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { inTransaction, type Tx } from "./transaction.ts";

export type Migration = {
  name: string;
  text: string;
  checksum: string;
  /** `create or replace`: runs again whenever its file changes, so that a change is read as a diff. */
  isReplaceable?: boolean;
};

/** Any number fits; it only has to be ours. Held while migrating, so that of many processes one does the work. */
const MIGRATION_LOCK = 7_370_001;

/**
 * Brings the database to the newest migration, then replaces the functions whose files have changed; all steps in one
 * transaction. Returns the names of those it ran.
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // A step may take its time, but must not make everybody wait for a lock it cannot get.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`set local lock_timeout = '5s'`.execute(tx);
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
    const pending = await listPending(tx, migrations);
    for (const { name, text, checksum } of pending) {
      await sql.raw(text).execute(tx);
      await sql`
        insert into migrations (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(tx);
    }
    return pending.map(({ name }) => name);
  });
}

/** What `migrate` would run. /ready says no while this is not empty. */
export async function listPending(db: Db | Tx, migrations = readMigrations()): Promise<Migration[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(db);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, checksum, isReplaceable } of migrations) {
    if (!isReplaceable && applied.has(name) && applied.get(name) !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran. Undo the change and write a new migration instead.`);
    }
  }
  return migrations.filter(({ name, checksum }) => applied.get(name) !== checksum);
}

/** Migrations in their order, then functions by name. */
export function readMigrations(): Migration[] {
  return [
    ...readFolder("../migrations"),
    ...readFolder("../functions").map((step) => ({ ...step, name: `function ${step.name}`, isReplaceable: true })),
  ];
}

function readFolder(path: string): Migration[] {
  const folder = fileURLToPath(new URL(path, import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return { name: file.replace(/\.sql$/, ""), text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}
