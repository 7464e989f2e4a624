/** npm run db:migrate | db:seed | db:reset | db:snapshot | db:types — the database, as its owner, from the command line. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connect, createPool, describeTables, openLogin, type Db, type Pool } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { sql } from "kysely";
import { readConfig, type Config } from "../config.ts";
import { systemClock } from "../clock.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { locateAsOwner, type OwnerLocated } from "./locate-as-owner.ts";
import { explainAndExit } from "../process.ts";
import { refuseRealData, seedDemo } from "../seed/seed.ts";
import { writeSnapshot } from "../seed/snapshot.ts";

const TABLES_FILE = fileURLToPath(new URL("../../../../packages/db/src/tables.ts", import.meta.url));

type CommandDeps = { db: Db; pool: Pool; config: Config; located: OwnerLocated };

const COMMANDS: Record<string, (deps: CommandDeps) => Promise<string>> = {
  migrate: async ({ db, pool, located }) => {
    const done = await prepareDatabase(db);
    await openLogin(pool, located.url);
    return done.length > 0 ? `Ran ${done.join(", ")}.` : "Nothing to run: the database is up to date.";
  },
  seed: async ({ db, pool, config: { isDemo } }) => {
    if (!isDemo) throw new Error("DEMO is off: the demo's brands and accounts do not belong in this database.");
    await prepareDatabase(db);
    await seedDemo({ db, ledger: createLedger(pool), clock: systemClock });
    return "The demo's brands and accounts are there.";
  },
  reset: async ({ db, pool, config: { isDemo } }) => {
    if (!isDemo) throw new Error("DEMO is off: this would delete real data. Drop the database by hand if you mean it.");
    // Not migrated first: what is there may be of a release that this one refuses, and is deleted for that reason.
    if (await hasBrands(db)) await refuseRealData(db);
    await refuseWhileInUse(db);
    await sql`drop schema if exists pgboss cascade`.execute(db);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await prepareDatabase(db);
    await seedDemo({ db, ledger: createLedger(pool), clock: systemClock });
    return "Everything was deleted, migrated and seeded anew.";
  },
  snapshot: async ({ located }) => {
    const file = await writeSnapshot(located.ownerUrl);
    return `packages/db/releases/${file} is written: migrations to come are tried upon it.`;
  },
  types: async ({ db }) => {
    await prepareDatabase(db);
    writeFileSync(TABLES_FILE, await describeTables(db));
    return "packages/db/src/tables.ts is written from the database.";
  },
};

async function hasBrands(db: Db): Promise<boolean> {
  const { rows } = await sql<{ brands: string | null }>`select to_regclass('public.brands')::text as brands`.execute(
    db,
  );
  return rows[0]?.brands !== null;
}

/** A site that runs on would keep what it remembers of a database that is gone. */
async function refuseWhileInUse(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  if (rows.length > 0) throw new Error("Somebody is using this database. Stop the site first, then reset.");
}

async function main(name = "") {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(", ")}.`);
  const config = readConfig();
  const located = await locateAsOwner(config);
  const pool = createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true });
  const db = connect(pool);
  try {
    console.log(await command({ db, pool, config, located }));
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main(process.argv[2]).catch(explainAndExit);
