import { sql } from "kysely";
import { inTransaction } from "./transaction.ts";
import type { Db } from "./connection.ts";

/**
 * Analyzes tables without statistics, each in a transaction of its own. Usually there are none. Returns their names.
 */
export async function gatherStatistics(db: Db): Promise<string[]> {
  const passed: string[] = [];
  for (;;) {
    const unknown = await inTransaction(db, async (tx) => {
      // Analyzing a large table may exceed the usual time limit. A locked table is left for the next run.
      await sql`set local statement_timeout = '4min'`.execute(tx);
      await sql`set local lock_timeout = '2s'`.execute(tx);
      const { rows } = await sql<{ unknown: string | null }>`
        select statistics_gather(${passed}) as unknown`.execute(tx);
      return rows[0]?.unknown ?? null;
    });
    if (unknown === null) return passed;
    passed.push(unknown);
  }
}
