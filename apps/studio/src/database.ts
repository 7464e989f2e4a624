import {
  connect,
  createDatabase,
  createPool,
  locateDatabase,
  migrate,
  openLogin,
  readMigrationsIn,
  withDatabase,
} from "@perya/db";
import type { Config } from "./config.ts";
import { requireLimitedLogin } from "./require-limited-login.ts";
import type { Tables } from "./tables.ts";

type DatabaseConfig = Pick<Config, "databaseUrl" | "databaseOwnerUrl" | "dataDir">;

const DATABASE = "perya_studio";
export const MIGRATIONS = new URL("../migrations", import.meta.url);

/** Finds, migrates and opens the studio's database, by default on the platform's server. */
export async function openDatabase(config: DatabaseConfig) {
  const located = await locateDatabase({ ...config, databaseName: DATABASE });
  try {
    await migrateAsOwner(located);
  } catch (error) {
    await located.stop();
    throw error;
  }
  const db = connect<Tables>(createPool({ url: located.url }));
  const close = async () => {
    await db.destroy();
    await located.stop();
  };
  await requireLimitedLogin(db).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    db,
    /** Address of the database, for connections outside the pool. */
    url: located.url,
    close,
  };
}

/** Creates the database if needed and migrates it. */
export async function prepareDatabase(config: DatabaseConfig): Promise<void> {
  const { close } = await openDatabase(config);
  await close();
}

async function migrateAsOwner({ url, ownerUrl }: { url: string; ownerUrl: string | undefined }): Promise<void> {
  // Without the owner's login the operator runs the migrations.
  if (!ownerUrl) return;
  await createDatabase(withDatabase(ownerUrl, "postgres"), new URL(ownerUrl).pathname.slice(1));
  const pool = createPool({ url: ownerUrl, poolSize: 1, isPatient: true });
  const owner = connect<Tables>(pool);
  try {
    // The application's login must exist before migrations grant it tables.
    await openLogin(pool, url);
    await migrate(owner, readMigrationsIn(MIGRATIONS));
  } finally {
    await owner.destroy();
  }
}
