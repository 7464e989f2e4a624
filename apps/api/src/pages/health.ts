import { setTimeout as sleep } from "node:timers/promises";
import { findUnsafeSettings, listPending, readMigrations, type Migration } from "@perya/db";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/** Reasons why the process should not get traffic; empty if it is ready. */
type Reasons = string[];

/** Time limit of the check. Shorter than the usual time-outs of probes, so that a probe receives the reason. */
const ANSWER_WITHIN_MS = 3_000;

/** Migrations of this build. They are read once, so that a later change of the files has no effect. */
let shipped: Migration[] | undefined;

/**
 * Serves `/live`, which tells that the process responds, and `/ready`, which tells that it can handle requests. The
 * player site also has a page at `/live` (live casino, R2.9): requests that accept HTML get that page (site-page.ts).
 */
export function serveHealth(app: FastifyInstance, { db }: Deps) {
  let isStopping = false;
  const migrations = (shipped ??= readMigrations());

  app.get("/live", { config: { isForAnyHost: true } }, async (request, reply) => {
    if (request.headers.accept?.includes("text/html")) return app.sendSitePage(request, reply);
    return reply.header("vary", "accept").send({ live: true });
  });

  app.get("/ready", { config: { isForAnyHost: true } }, async (_request, reply) => {
    const silence = sleep(ANSWER_WITHIN_MS, ["the database does not answer"], { ref: false });
    const reasons = isStopping ? ["stopping"] : await Promise.race([findReasons(db, migrations), silence]);
    return reply.code(reasons.length === 0 ? 200 : 503).send({ ready: reasons.length === 0, reasons });
  });

  return { sayNo: () => void (isStopping = true) };
}

async function findReasons(db: Deps["db"], migrations: Migration[]): Promise<Reasons> {
  try {
    const pending = await listPending(db, migrations);
    if (pending.length > 0) return pending.map(({ name }) => `migration ${name} has not run`);
    return await findUnsafeSettings(db);
  } catch {
    return ["the database does not answer"];
  }
}
