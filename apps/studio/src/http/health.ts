import { setTimeout as sleep } from "node:timers/promises";
import { findUnsafeSettings, listPending, readMigrationsIn, type Migration } from "@perya/db";
import type { FastifyInstance } from "fastify";
import { MIGRATIONS } from "../database.ts";
import type { Deps } from "../deps.ts";

/** Answers before typical probe timeouts, so that a probe gets the reason. */
const ANSWER_WITHIN_MS = 3_000;

/** Serves `/live` (the process responds) and `/ready` (it can handle requests), as in the api. */
export function serveHealth(app: FastifyInstance, { db }: Pick<Deps, "db">, answerWithinMs = ANSWER_WITHIN_MS) {
  let isStopping = false;
  const migrations = readMigrationsIn(MIGRATIONS);
  app.addHook("preClose", async () => void (isStopping = true));

  app.get("/live", async () => ({ ok: true }));
  app.get("/ready", async (_request, reply) => {
    const silence = sleep(answerWithinMs, ["the database does not answer"], { ref: false });
    const reasons = isStopping ? ["stopping"] : await Promise.race([findReasons(db, migrations), silence]);
    return reply.code(reasons.length === 0 ? 200 : 503).send({ ready: reasons.length === 0, reasons });
  });
}

async function findReasons(db: Deps["db"], migrations: Migration[]): Promise<string[]> {
  try {
    const pending = await listPending(db, migrations);
    if (pending.length > 0) return pending.map(({ name }) => `migration ${name} has not run`);
    return await findUnsafeSettings(db);
  } catch {
    return ["the database does not answer"];
  }
}
