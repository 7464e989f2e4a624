import { randomUUID } from "node:crypto";
import { connect, createPool, withDatabase, type Db, type Pool } from "@perya/db";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    testDatabases: {
      /** The owner's address, who may create databases. */
      adminUrl: string;
      /** The application's. */
      applicationUrl: string;
      /** What the names of all databases of this run begin with. */
      run: string;
      /** Migrated and empty. */
      template: string;
      /** A server that writes nothing for good, and is gone with the run. */
      isThrowAway: boolean;
    };
    /** Empty where there is no Redis. */
    redisUrl: string;
  }
}

export type TestDatabase = {
  db: Db;
  pool: Pool;
  /** As whom `db` and `pool` work: the application, unless the test asked for the owner. */
  url: string;
  /** For what the application may not do. */
  ownerUrl: string;
  close: () => Promise<void>;
};

/** What the application may not do, done as the owner of the test's database. */
export async function asOwner(ownerUrl: string, work: (owner: Db) => Promise<unknown>): Promise<void> {
  const owner = connect(createPool({ url: ownerUrl, poolSize: 1, isPatient: true }));
  try {
    await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** What a database holds from the start. Filled once per run, by the first test file that wants it, then copied. */
export type Filling = { name: string; fill: (database: TestDatabase) => Promise<void> };

type Options = {
  isOwner?: boolean;
  filling?: Filling;
  /** Without even a migration. */
  isBare?: boolean;
};

/** A migrated database of one's own, empty or filled: a copy of a template, made in tens of milliseconds. */
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
  // As the application works: what it may not do, no test gets away with.
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
  // Copying files needs a checkpoint, which is cheap only where nothing is written for good.
  const strategy = inject("testDatabases").isThrowAway ? "file_copy" : "wal_log";
  await openAdmin().query(`create database ${to} template ${from} strategy ${strategy}`);
}

let admin: Pool | undefined;

/** One for all files of a worker: to connect takes longer than to drop a database. Patient: another worker may be filling. */
function openAdmin(): Pool {
  const { adminUrl } = inject("testDatabases");
  return (admin ??= createPool({ url: adminUrl, poolSize: 10, isPatient: true, keepsProcess: false }));
}

const filled = new Map<string, Promise<string>>();

/** The filled template's name. */
function findFilled(filling: Filling): Promise<string> {
  const found = filled.get(filling.name) ?? fillOnce(filling);
  filled.set(filling.name, found);
  return found;
}

/** Any number of ours: of several workers that want it at once, one fills and the others find it done. */
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

/** It gets its name when it is whole: a half filled one is found by nobody. */
async function fillAs(whole: string, fill: Filling["fill"]) {
  const half = `${whole}_half`;
  await openAdmin().query(`drop database if exists ${half}`);
  await copyDatabase(inject("testDatabases").template, half);
  const database = openDatabase(half, false);
  await fill(database);
  await database.db.destroy();
  await openAdmin().query(`alter database ${half} rename to ${whole}`);
}

/** On one connection, so that a lock lasts until the work is done. */
async function onOneConnection(work: (connection: Pick<Pool, "query">) => Promise<unknown>) {
  const connection = await openAdmin().connect();
  try {
    await work(connection);
    connection.release();
  } catch (error) {
    // A lock it still has goes with it.
    connection.release(true);
    throw error;
  }
}
