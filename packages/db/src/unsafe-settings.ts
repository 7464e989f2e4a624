import { sql } from "kysely";
import type { Session } from "./login.ts";

/**
 * Finds server settings with which a crash could lose a confirmed bet, and detects a read-only replica, which would
 * refuse every bet.
 */
export async function findUnsafeSettings(db: Session): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select 'the database only reads' as reason where pg_is_in_recovery()
    union all
    select format('the database runs with %s %s', name, setting) from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`.execute(db);
  return rows.map(({ reason }) => reason);
}
