import type { FastifyBaseLogger } from "fastify";
import { ConfigError } from "./config.ts";

/**
 * Time limit for shutdown, below the 30 seconds that Kubernetes waits by default before it kills the process.
 * Unfinished transactions roll back.
 */
const STOP_WITHIN_MS = 25_000;

/** A second signal within this time is ignored: Ctrl-C arrives twice, from the terminal and from `npm start`. */
const IMPATIENT_AFTER_MS = 1_000;

/** Stops gracefully on the first signal. A later signal, or the time limit, ends the process immediately. */
export function runUntilStopped(log: FastifyBaseLogger, close: () => Promise<void>) {
  let stoppingSince: number | undefined;

  async function stop(reason: string, isImpatient: boolean) {
    if (stoppingSince !== undefined) {
      if (isImpatient && performance.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close();
    process.exit(0);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal, true));
  // The process was started by `npm start`, and stops when that has ended.
  process.on("disconnect", () => void stop("the starting process ended", false));
}

/** Sentences for startup errors, which name the wrong setting. */
const SENTENCES: Record<string, string> = {
  EADDRINUSE: "The port is taken. Stop what uses it, or set PORT.",
  EADDRNOTAVAIL: "HOST is not an address of this machine.",
  ECONNREFUSED: "DATABASE_URL: no PostgreSQL answers there.",
  ENOTFOUND: "DATABASE_URL: host not found.",
  "28P01": "DATABASE_URL: the user or password is wrong.",
  "28000": "DATABASE_URL: this user may not connect.",
  "42501": "This database user lacks permission. Migrations, demo data and the audit run as DATABASE_OWNER_URL.",
  "3D000": "DATABASE_URL: database not found.",
  "42P01": "The database is not migrated yet: npm run db:migrate.",
  "22P02": "A value has an invalid format.",
};

export function explainAndExit(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}

/** Explains a failed startup in a sentence. Only unexpected errors print their stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sentence = "code" in error ? SENTENCES[String(error.code)] : undefined;
  if (sentence) return `${sentence}\n(${error.message})`;
  const isExpected = error instanceof ConfigError || error.constructor === Error;
  return isExpected ? error.message : (error.stack ?? error.message);
}
