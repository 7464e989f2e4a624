import { randomUUID } from "node:crypto";
import { connect, createPool, withDatabase, type Db, type Pool } from "@perya/db";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    testDatabases: {
      /** Address with the login of the owner, who may create databases. */
      adminUrl: string;
      /** Address with the application's login. */
      applicationUrl: string;
      /** Prefix of the names of all databases of this run. */
      run: string;
      /** Name of the template, migrated and empty. */
      template: string;
      /** True for a server without durability that is removed after the run. */
      isThrowAway: boolean;
    };
    /** Address of Redis; empty without it. */
    redisUrl: string;
  }
}

export type TestDatabase = {
  db: Db;
  pool: Pool;
  /** Address with the login of `db` and `pool`: the application's, unless the test requested the owner's. */
  url: string;
  /** Address with the owner's login, for statements that the application may not run. */
  ownerUrl: string;
  close: () => Promise<void>;
};

/** Runs statements that the application may not, as the owner of the test's database. */
export async function asOwner(ownerUrl: string, work: (owner: Db) => Promise<unknown>): Promise<void> {
  const owner = connect(createPool({ url: ownerUrl, poolSize: 1, isPatient: true }));
  try {
    await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** Initial data of a database. Written once per run, by the first test file that needs it, then copied. */
export type Filling = { name: string; fill: (database: TestDatabase) => Promise<void> };

type Options = {
  isOwner?: boolean;
  filling?: Filling;
  /** True for a database without migrations. */
  isBare?: boolean;
};

/**
 * Opens a database for one test file: a copy of a template, migrated, with or without initial data. Takes tens of
 * milliseconds.
 */
export async function openTestDatabase({ isOwner = false, filling, isBare }: Options = {}): Promise<TestDatabase> {
  const { run, template } = inject("testDatabases");
  const name = `${run}_${randomUUID().replaceAll("-", "")}`;
  const filled = filling ? await findFilled(filling) : template;
  await copyDatabase(isBare ? "template1" : filled, name);
  return openDatabase(name, isOwner);
}

function openDatabase(name: string, isOwner: boolean): TestDatabase {
  const { adminUrl, applicationUrl } = inject("testDatabases");
  const ownerUrl = withDatabase(adminUrl, name);
  // Uses the application's login, so that tests have the same permissions as the application.
  const url = isOwner ? ownerUrl : withDatabase(applicationUrl, name);
  const pool = createPool({ url });
  const db = connect(pool);
  return {
    db,
    pool,
    url,
    ownerUrl,
    close: async () => {
      await db.destroy();
      await openAdmin().query(`drop database if exists ${name} with (force)`);
    },
  };
}

async function copyDatabase(from: string, to: string) {
  // Copying files needs a checkpoint, which is cheap only without durability.
  const strategy = inject("testDatabases").isThrowAway ? "file_copy" : "wal_log";
  await openAdmin().query(`create database ${to} template ${from} strategy ${strategy}`);
}

let admin: Pool | undefined;

/**
 * Opens one connection pool per worker, because connecting takes longer than dropping a database. Without time-outs,
 * because another worker may be filling a template.
 */
function openAdmin(): Pool {
  const { adminUrl } = inject("testDatabases");
  return (admin ??= createPool({ url: adminUrl, poolSize: 10, isPatient: true, keepsProcess: false }));
}

const filled = new Map<string, Promise<string>>();

/** Returns the name of the template with this initial data, and fills it if needed. */
function findFilled(filling: Filling): Promise<string> {
  const found = filled.get(filling.name) ?? fillOnce(filling);
  filled.set(filling.name, found);
  return found;
}

/** Key of an advisory lock, chosen arbitrarily. One worker fills a template while the others wait. */
const FILL_LOCK = 7_370_090;

async function fillOnce({ name, fill }: Filling): Promise<string> {
  const whole = `${inject("testDatabases").run}_${name}`;
  await onOneConnection(async (connection) => {
    await connection.query("select pg_advisory_lock($1)", [FILL_LOCK]);
    const { rowCount } = await connection.query("select from pg_database where datname = $1", [whole]);
    if (!rowCount) await fillAs(whole, fill);
    await connection.query("select pg_advisory_unlock($1)", [FILL_LOCK]);
  });
  return whole;
}

/** Fills a database under another name and renames it when complete, so that no test finds a half-filled one. */
async function fillAs(whole: string, fill: Filling["fill"]) {
  const half = `${whole}_half`;
  await openAdmin().query(`drop database if exists ${half}`);
  await copyDatabase(inject("testDatabases").template, half);
  const database = openDatabase(half, false);
  await fill(database);
  await database.db.destroy();
  await openAdmin().query(`alter database ${half} rename to ${whole}`);
}

/** Runs the work on a single connection, because an advisory lock belongs to its session. */
async function onOneConnection(work: (connection: Pick<Pool, "query">) => Promise<unknown>) {
  const connection = await openAdmin().connect();
  try {
    await work(connection);
    connection.release();
  } catch (error) {
    // Closing the connection releases its lock.
    connection.release(true);
    throw error;
  }
}
