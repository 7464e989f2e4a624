import { sql } from "kysely";
import type { Session } from "./login.ts";

const FIRST_LINE = "-- migrate: without transaction";

/**
 * True if the file's first line says that it runs without a transaction, as building an index concurrently requires.
 */
export function isWithoutTransaction(text: string): boolean {
  return text.split("\n", 1)[0]?.trim() === FIRST_LINE;
}

/** Permitted statements. A failed run may have done half of the file, so each must be repeatable. */
const REPEATABLE = [
  /^create (?:unique )?index concurrently (?:if not exists )?(?<index>[a-z_]\w*)\s+on /i,
  /^drop index concurrently if exists /i,
  /^reindex (?:index|table) concurrently /i,
  /^alter table \w+ validate constraint /i,
  /^alter type \w+ add value if not exists /i,
  /^analyze\b/i,
  // A procedure that fills a table in batches, commits each, and continues where it stopped.
  /^call \w+_fill\(\)$/i,
];

/**
 * Runs the statements one by one, each in autocommit mode: a ";" at the end of a line ends one. A run after a failure
 * continues where it stopped, and rebuilds a half-built index.
 */
export async function runWithoutTransaction(session: Session, { name, text }: { name: string; text: string }) {
  const statements = splitStatements(text);
  const odd = statements.find((statement) => !REPEATABLE.some((kind) => kind.test(statement)));
  if (odd) throw new Error(`Migration ${name} runs without a transaction, so it may not say: ${odd}`);
  // These statements do not block others, so they may wait without a limit: an index is ready only when the last
  // older transaction has ended.
  await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
    session,
  );
  try {
    for (const statement of statements) {
      const index = REPEATABLE[0]?.exec(statement)?.groups?.["index"];
      if (index !== undefined && (await isBuilt(session, index))) continue;
      await sql.raw(statement).execute(session);
    }
  } finally {
    await sql`reset statement_timeout; reset lock_timeout`.execute(session);
  }
}

/** True if the index exists and is valid. Drops an invalid one, which a failed build left: it only slows writes. */
async function isBuilt(session: Session, index: string): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})`.execute(session);
  if (rows[0] && !rows[0].isValid) await sql`drop index concurrently ${sql.id(index)}`.execute(session);
  return rows[0]?.isValid ?? false;
}

function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
