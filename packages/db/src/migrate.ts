import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql, type Kysely } from "kysely";
import { settleTimeOuts, type Session } from "./login.ts";
import { checksumOfStatements } from "./statements-checksum.ts";
import { inTransaction, type Pause } from "./transaction.ts";
import { isWithoutTransaction, runWithoutTransaction } from "./without-transaction.ts";

export type Migration = {
  name: string;
  text: string;
  checksum: string;
  /** Checksums under which databases may have stored the same statements. */
  earlierChecksums?: readonly string[];
  /** True for `create or replace` files: they run again when they change, so a change is reviewed as a diff. */
  isReplaceable?: boolean;
};

/** Arbitrary number of an advisory lock, so that one of several processes migrates. */
const MIGRATION_LOCK = 7_370_001;
const ASK_AGAIN_AFTER_MS = 100;

/**
 * Lock timeout of a step. A step that waits for a lock blocks every query queued after it, so it gives up soon and
 * retries.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 5;
const LOCK_NOT_GOT = new Set(["55P03", "40P01"]);

export type MigrateOptions = { lockTimeoutMs?: number; pause?: Pause };

/**
 * Brings the database to the newest migration, then replaces the functions whose files have changed. Each migration is
 * a transaction of its own, so that no lock outlives its step; steps before a failing one stay. Returns the names of
 * those it ran.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations = readMigrations(),
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pause = sleep }: MigrateOptions = {},
): Promise<string[]> {
  return db.connection().execute(async (session) => {
    await takeTurn(session, pause);
    try {
      await sql`create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(session);
      const pending = await listPending(session, migrations);
      for (const steps of groupSteps(pending)) await runSteps(session, steps, { lockTimeoutMs, pause });
      await settleTimeOuts(session);
      return pending.map(({ name }) => name);
    } finally {
      // A broken connection has released the lock already, and its own error matters more.
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(session).catch(() => {});
    }
  });
}

/** Polls instead of waiting: the other process's `create index concurrently` waits for every running statement. */
async function takeTurn(session: Session, pause: Pause) {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${MIGRATION_LOCK}) as "isOurs"`.execute(session);
    if (rows[0]?.isOurs) return;
    await pause(ASK_AGAIN_AFTER_MS);
  }
}

/**
 * Groups the steps that share a transaction: each migration has its own, and functions join the last one, whose
 * tables they use.
 */
function groupSteps(pending: Migration[]): Migration[][] {
  const groups = pending.filter(({ isReplaceable }) => !isReplaceable).map((step) => [step]);
  const functions = pending.filter(({ isReplaceable }) => isReplaceable);
  const last = groups.at(-1);
  if (last?.every(({ text }) => !isWithoutTransaction(text))) last.push(...functions);
  else if (functions.length > 0) groups.push(functions);
  return groups;
}

async function runSteps<Schema>(session: Kysely<Schema>, steps: Migration[], options: Required<MigrateOptions>) {
  const [first] = steps;
  if (first && isWithoutTransaction(first.text)) {
    await runWithoutTransaction(session, first);
    await note(session, first);
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(session, (tx) => runInTransaction(tx, steps, options.lockTimeoutMs));
    } catch (error) {
      if (!LOCK_NOT_GOT.has((error as { code?: string }).code ?? "")) throw error;
      if (attempt === LOCK_TRIES) throw new Error(explainLock(steps), { cause: error });
      await options.pause(options.lockTimeoutMs * attempt);
    }
  }
}

async function runInTransaction(tx: Session, steps: Migration[], lockTimeoutMs: number) {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx);
  for (const step of steps) {
    await sql.raw(step.text).execute(tx);
    await note(tx, step);
  }
}

async function note(db: Session, { name, checksum }: Migration) {
  await sql`
    insert into migrations (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(db);
}

function explainLock(steps: Migration[]): string {
  return (
    `Migration ${steps.map(({ name }) => name).join(", ")} did not get its locks in ${LOCK_TRIES} tries: somebody holds a ` +
    "table that it changes. Nothing of it was kept. Look for a long transaction in pg_stat_activity, then run it again."
  );
}

/** Lists the steps that still have to run. /ready fails while there are any. */
export async function listPending(db: Session, migrations = readMigrations()): Promise<Migration[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(db);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const pending = migrations.filter(({ name, checksum, earlierChecksums = [] }) => {
    const stored = applied.get(name);
    return stored === undefined || ![checksum, ...earlierChecksums].includes(stored);
  });
  const changed = pending.find(({ name, isReplaceable }) => !isReplaceable && applied.has(name));
  if (!changed) return pending;
  throw new Error(
    `The statements of migration ${changed.name} were changed after it ran. ` +
      "Undo the change and write a new migration instead.",
  );
}

/** Reads the migrations in their order, then the functions by name. */
export function readMigrations(): Migration[] {
  const functions = readFiles(fileURLToPath(new URL("../functions", import.meta.url)));
  return [
    ...readMigrationsIn(new URL("../migrations", import.meta.url)),
    ...functions.map(({ name, text }) => {
      return { name: `function ${name}`, text, checksum: checksumOfText(text), isReplaceable: true };
    }),
  ];
}

/** Reads the migrations of a folder, ordered by name. */
export function readMigrationsIn(url: URL): Migration[] {
  const folder = fileURLToPath(url);
  const earlier = readEarlierChecksums(folder);
  return readFiles(folder).map(({ name, text }) => {
    const checksum = checksumOfStatements(text);
    const { statements, text: ofText } = earlier[name] ?? {};
    const earlierChecksums = [checksumOfText(text), ...(ofText && statements === checksum ? [ofText] : [])];
    return { name, text, checksum, earlierChecksums };
  });
}

function readFiles(folder: string): { name: string; text: string }[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.toSorted().map((file) => {
    return { name: file.replace(/\.sql$/, ""), text: readFileSync(join(folder, file), "utf8") };
  });
}

type EarlierChecksums = Record<string, { text: string; statements: string }>;

/**
 * Releases up to 0.1 recorded the checksum of the whole text, comments included. For each migration of that time,
 * earlier-checksums.json has this checksum (`text`) and the checksum of its statements: while the statements are
 * unchanged, the migration counts as applied.
 */
function readEarlierChecksums(folder: string): Partial<EarlierChecksums> {
  return JSON.parse(readFileSync(join(folder, "earlier-checksums.json"), "utf8")) as EarlierChecksums;
}

function checksumOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
