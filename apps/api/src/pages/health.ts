import { setTimeout as sleep } from "node:timers/promises";
import { findUnsafeSettings, listPending, readMigrations, type Migration } from "@perya/db";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/** Why the process should get no traffic right now; empty when it may. */
type Reasons = string[];

/** A probe that gets no answer learns less than one that gets a no. */
const ANSWER_WITHIN_MS = 3_000;

/** What this process came with, whatever is put in its folder while it runs. */
let shipped: Migration[] | undefined;

/**
 * `/live`: the process answers, nothing else is asked. `/ready`: it can do its work. The player site has a page at
 * `/live` too (live casino, R2.9): a browser that asks for HTML gets that, see site-page.ts.
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
