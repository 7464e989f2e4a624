/** npm run db:migrate | db:seed | db:reset | db:snapshot | db:types — maintains the database with the owner's login. */
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
    return describeSteps(done);
  },
  seed: async ({ db, pool, config: { isDemo } }) => {
    if (!isDemo) throw new Error("DEMO is off. Demo brands and accounts can't be seeded into this database.");
    await prepareDatabase(db);
    await seedDemo({ db, ledger: createLedger(pool), clock: systemClock });
    return "Demo brands and accounts are seeded.";
  },
  reset: async ({ db, pool, config: { isDemo } }) => {
    if (!isDemo)
      throw new Error("DEMO is off. A reset would delete real data. To delete it anyway, drop the database manually.");
    // Checked before any migration runs: the data may come from a release that this one cannot migrate.
    if (await hasBrands(db)) await refuseRealData(db);
    await refuseWhileInUse(db);
    await sql`drop schema if exists pgboss cascade`.execute(db);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await prepareDatabase(db);
    await seedDemo({ db, ledger: createLedger(pool), clock: systemClock });
    return "Database deleted, migrated and seeded.";
  },
  snapshot: async ({ located }) => {
    const file = await writeSnapshot(located.ownerUrl);
    return `Wrote packages/db/releases/${file}. New migrations are tested on it.`;
  },
  types: async ({ db }) => {
    await prepareDatabase(db);
    writeFileSync(TABLES_FILE, await describeTables(db));
    return "Wrote packages/db/src/tables.ts.";
  },
};

/** Lists migrations by name, but only counts functions, of which there are hundreds. */
function describeSteps(done: readonly string[]): string {
  if (done.length === 0) return "The database is up to date.";
  const migrations = done.filter((step) => !step.startsWith("function "));
  const functions = done.length - migrations.length;
  const names = migrations.length > 5 ? `${migrations.length}, up to ${migrations.at(-1)}` : migrations.join(", ");
  return `Migrations: ${names || "none"}. Functions replaced: ${functions}.`;
}

async function hasBrands(db: Db): Promise<boolean> {
  const { rows } = await sql<{ brands: string | null }>`select to_regclass('public.brands')::text as brands`.execute(
    db,
  );
  return rows[0]?.brands !== null;
}

/** Refuses while a site is running, because its caches would keep deleted data. */
async function refuseWhileInUse(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  if (rows.length > 0) throw new Error("Other clients are connected to this database. Stop the site, then reset.");
}

async function main(name = "") {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Unknown command. Use one of: ${Object.keys(COMMANDS).join(", ")}.`);
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
