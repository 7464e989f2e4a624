import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  connect,
  createDatabase,
  createPool,
  dropDatabase,
  migrate,
  startEmbedded,
  withDatabase,
  type Server,
} from "@perya/db";
import type { TestProject } from "vitest/node";

/**
 * One server per run: the embedded one in a temporary folder, or the one DATABASE_URL names (its user must be allowed
 * to create databases). A template is migrated once; every test file works on a copy.
 */
export default async function setUp(project: TestProject) {
  const server = await openServer();
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(server.adminUrl, template);
  const db = connect(createPool({ url: withDatabase(server.adminUrl, template) }));
  await migrate(db);
  await db.destroy();
  project.provide("adminUrl", server.adminUrl);
  project.provide("templateDatabase", template);
  project.provide("redisUrl", process.env["REDIS_URL"] ?? "");

  return async function tearDown() {
    await dropDatabase(server.adminUrl, template);
    await server.stop();
  };
}

async function openServer(): Promise<Server> {
  const given = process.env["DATABASE_URL"];
  if (given) return { adminUrl: given, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "perya-test-"));
  const server = await startEmbedded(folder);
  return {
    adminUrl: server.adminUrl,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
