import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, createDatabase, createPool, dropDatabase, migrate, startEmbedded, withDatabase } from "@perya/db";
import type { TestProject } from "vitest/node";

/**
 * One server per run: the embedded one in a temporary folder, or the one DATABASE_URL names (its user must be allowed
 * to create databases). A template is migrated once; every test file works on a copy. All databases of a run begin with
 * its name, so that none outlives it.
 */
export default async function setUp(project: TestProject) {
  const run = `test_${randomUUID().slice(0, 8)}`;
  const given = process.env["DATABASE_URL"];
  const server = given ? { adminUrl: given, stop: () => dropAll(given, run) } : await startThrowAway();
  const template = `${run}_migrated`;
  await createDatabase(server.adminUrl, template);
  const db = connect(createPool({ url: withDatabase(server.adminUrl, template) }));
  await migrate(db);
  await db.destroy();
  project.provide("testDatabases", { adminUrl: server.adminUrl, run, template, isThrowAway: !given });
  project.provide("redisUrl", process.env["REDIS_URL"] ?? "");
  return server.stop;
}

/** Nothing here has to survive a power cut; tests of what must (embedded, chaos) start servers of their own. */
const THROW_AWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  checkpoint_timeout: "1h",
};

async function startThrowAway() {
  const folder = mkdtempSync(join(tmpdir(), "perya-test-"));
  const server = await startEmbedded(folder);
  const admin = createPool({ url: server.adminUrl, poolSize: 1 });
  for (const [setting, value] of Object.entries(THROW_AWAY))
    await admin.query(`alter system set ${setting} = '${value}'`);
  await admin.query("select pg_reload_conf()");
  await admin.end();
  return {
    adminUrl: server.adminUrl,
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
