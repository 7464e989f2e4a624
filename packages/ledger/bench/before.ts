import { connect, createDatabase, createPool, migrate, readMigrations, withDatabase } from "@perya/db";

/** The last migration before the ledger was made firm; what it left is what we compare with. */
const LAST = "0013";

/** A database with the ledger as it was: the tables and the function of then, as its migrations wrote them. */
export async function openBefore(adminUrl: string, databaseName = "before"): Promise<string> {
  await createDatabase(adminUrl, databaseName);
  const url = withDatabase(adminUrl, databaseName);
  const db = connect(createPool({ url, poolSize: 1, isPatient: true }));
  const then = readMigrations().filter(({ name, isReplaceable }) => !isReplaceable && name.slice(0, 4) <= LAST);
  await migrate(db, then);
  await db.destroy();
  return url;
}
