import { randomUUID } from "node:crypto";
import { connect, createDatabase, createPool, dropDatabase, withDatabase, type Db, type Pool } from "@perya/db";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    templateDatabase: string;
    /** Empty where there is no Redis. */
    redisUrl: string;
  }
}

export type TestDatabase = { db: Db; pool: Pool; url: string; close: () => Promise<void> };

/** A migrated, empty database of one's own: a copy of the run's template, made in tens of milliseconds. */
export async function openTestDatabase({ isOwner = false } = {}): Promise<TestDatabase> {
  const adminUrl = inject("adminUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(adminUrl, name, inject("templateDatabase"));
  const url = withDatabase(adminUrl, name);
  // As the application works: what it may not do, no test gets away with.
  const pool = createPool(isOwner ? { url } : { url, role: "perya_app" });
  const db = connect(pool);
  return {
    db,
    pool,
    url,
    close: async () => {
      await db.destroy();
      await dropDatabase(adminUrl, name);
    },
  };
}
