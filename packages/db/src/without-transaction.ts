import { sql } from "kysely";
import type { Session } from "./login.ts";

const FIRST_LINE = "-- migrate: without transaction";

/** Building an index beside running writers is no matter of one transaction; a file that does so says it first. */
export function isWithoutTransaction(text: string): boolean {
  return text.split("\n", 1)[0]?.trim() === FIRST_LINE;
}

/** Half of it may have been done before, so nothing else may stand in such a file. */
const REPEATABLE = [
  /^create (?:unique )?index concurrently (?:if not exists )?(?<index>[a-z_]\w*)\s+on /i,
  /^drop index concurrently if exists /i,
  /^reindex (?:index|table) concurrently /i,
  /^alter table \w+ validate constraint /i,
  /^alter type \w+ add value if not exists /i,
  /^analyze\b/i,
  // What fills a table a batch at a time and goes on where it was; it commits by itself.
  /^call \w+_fill\(\)$/i,
];

/**
 * Statement by statement, each on its own: a ";" ends one at the end of a line. Run again after it failed half way, it
 * goes on where it was, and builds anew what was left half built.
 */
export async function runWithoutTransaction(session: Session, { name, text }: { name: string; text: string }) {
  const statements = splitStatements(text);
  const odd = statements.find((statement) => !REPEATABLE.some((kind) => kind.test(statement)));
  if (odd) throw new Error(`Migration ${name} runs without a transaction, so it may not say: ${odd}`);
  // Nothing here locks anybody out, so it may wait: an index is built when the last old transaction has ended.
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

/** An index whose building failed stays behind, invalid: it costs every write, serves nobody and keeps its name. */
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
