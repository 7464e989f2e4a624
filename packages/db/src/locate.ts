import pg from "pg";
import { startEmbedded, type EmbeddedOptions } from "./embedded/server.ts";

/** The database's URL for the application and, if known, for the owner; `stop` ends its use. */
export type Located = { url: string; ownerUrl: string | undefined; isEmbedded: boolean; stop: () => Promise<void> };

export type LocateOptions = {
  databaseUrl: string | undefined;
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
  databaseName?: string;
  /** Called when the embedded server dies. */
  onDeath?: EmbeddedOptions["onDeath"];
};

/** Returns the configured database: the external one, or the embedded one under `dataDir`, started if necessary. */
export async function locateDatabase(options: LocateOptions): Promise<Located> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir, databaseName = "perya", onDeath } = options;
  if (databaseUrl) return { url: databaseUrl, ownerUrl, isEmbedded: false, stop: async () => {} };

  const { adminUrl, applicationUrl, stop } = await startEmbedded(dataDir, onDeath && { onDeath });
  try {
    await createDatabase(adminUrl, databaseName);
  } catch (error) {
    await stop();
    throw error;
  }
  const at = (server: string) => withDatabase(server, databaseName);
  return { url: at(applicationUrl), ownerUrl: at(adminUrl), isEmbedded: true, stop };
}

/** Arbitrary advisory lock number. */
const CREATION_LOCK = 7_370_006;

/** Creates a database, empty or as a copy of `template`. An existing one stays as it is. */
export async function createDatabase(adminUrl: string, name: string, template = "template1"): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    // Of several callers with the same name, one creates it and the others find it.
    await client.query("select pg_advisory_lock($1, hashtext($2))", [CREATION_LOCK, name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
    }
  });
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
