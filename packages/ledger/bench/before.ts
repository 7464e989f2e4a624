import { connect, createDatabase, createPool, migrate, readMigrations, withDatabase } from "@perya/db";

/** The last migration before the ledger's checks moved into the database: the baseline. */
const LAST = "0013";

/** Creates a database with the baseline schema (migrations up to LAST). Returns its URL. */
export async function openBefore(adminUrl: string, databaseName = "before"): Promise<string> {
  await createDatabase(adminUrl, databaseName);
  const url = withDatabase(adminUrl, databaseName);
  const db = connect(createPool({ url, poolSize: 1, isPatient: true }));
  const then = readMigrations().filter(({ name, isReplaceable }) => !isReplaceable && name.slice(0, 4) <= LAST);
  await migrate(db, then);
  await db.destroy();
  return url;
}
