import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  connect,
  createDatabase,
  createPool,
  dropDatabase,
  migrate,
  openLogin,
  startEmbedded,
  withDatabase,
} from "@perya/db";
import type { TestProject } from "vitest/node";

/**
 * One server per run: the embedded one in a temporary folder, or the one of DATABASE_URL (the application's login) and
 * DATABASE_OWNER_URL (an owner who may create databases and roles). A template is migrated once; every test file works
 * on a copy. All databases of a run share a name prefix, so that they can be removed.
 */
export default async function setUp(project: TestProject) {
  const run = `test_${randomUUID().slice(0, 8)}`;
  const given = readGiven();
  const server = given ? { ...given, stop: () => dropAll(given.adminUrl, run) } : await startThrowAway();
  const template = `${run}_migrated`;
  await createDatabase(server.adminUrl, template);
  const pool = createPool({ url: withDatabase(server.adminUrl, template) });
  const db = connect(pool);
  await migrate(db);
  await openLogin(pool, withDatabase(server.applicationUrl, template));
  await db.destroy();
  const { adminUrl, applicationUrl } = server;
  project.provide("testDatabases", { adminUrl, applicationUrl, run, template, isThrowAway: !given });
  project.provide("redisUrl", process.env["REDIS_URL"] ?? "");
  return server.stop;
}

function readGiven() {
  const [applicationUrl, adminUrl] = [process.env["DATABASE_URL"], process.env["DATABASE_OWNER_URL"]];
  if (applicationUrl && adminUrl) return { applicationUrl, adminUrl };
  if (!applicationUrl && !adminUrl) return undefined;
  throw new Error("Tests on a server of yours need two addresses: DATABASE_URL (perya_app's) and DATABASE_OWNER_URL.");
}

/**
 * Server settings without durability, because nothing here must survive a power cut. Tests of durability (embedded,
 * chaos) start their own servers.
 */
const THROW_AWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  checkpoint_timeout: "1h",
};

/** No passwords: checking one is the slowest part of a connection, and tests open thousands. */
const TRUST = "host all all 127.0.0.1/32 trust\n";

async function startThrowAway() {
  const folder = mkdtempSync(join(tmpdir(), "perya-test-"));
  const server = await startEmbedded(folder);
  const admin = createPool({ url: server.adminUrl, poolSize: 1 });
  for (const [setting, value] of Object.entries(THROW_AWAY))
    await admin.query(`alter system set ${setting} = '${value}'`);
  writeFileSync(join(folder, "postgres/pg_hba.conf"), TRUST);
  await admin.query("select pg_reload_conf()");
  await admin.end();
  return {
    adminUrl: server.adminUrl,
    applicationUrl: server.applicationUrl,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function dropAll(adminUrl: string, run: string) {
  const admin = createPool({ url: adminUrl, poolSize: 1 });
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [run],
  );
  await admin.end();
  for (const { datname } of rows) await dropDatabase(adminUrl, datname);
}
