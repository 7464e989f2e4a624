import type { FastifyBaseLogger } from "fastify";
import { ConfigError } from "./config.ts";

/** Kubernetes and systemd give 30 seconds; what is not done by then is cut off, and the database is used to that. */
const STOP_WITHIN_MS = 25_000;

/** Ctrl-C reaches us twice, from the terminal and from `npm start`; only a signal after this long means "now". */
const IMPATIENT_AFTER_MS = 1_000;

/** Stops well on the first signal; a later one, or too long a wait, ends it at once. */
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
  // Started by `npm start`: when that is gone, so is the terminal that would stop us.
  process.on("disconnect", () => void stop("the starting process ended", false));
}

/** What the system says when a start fails, in words that name the setting. */
const SENTENCES: Record<string, string> = {
  EADDRINUSE: "The port is taken. Stop what uses it, or set PORT.",
  EADDRNOTAVAIL: "HOST is no address of this machine.",
  ECONNREFUSED: "DATABASE_URL: no PostgreSQL answers there.",
  ENOTFOUND: "DATABASE_URL: there is no such host.",
  "28P01": "DATABASE_URL: the user or password is wrong.",
  "28000": "DATABASE_URL: this user may not connect.",
  "42501": "This database user may not do that. Migrations, demo data and the audit work as DATABASE_OWNER_URL.",
  "3D000": "DATABASE_URL: there is no such database.",
  "42P01": "The database is not migrated yet: npm run db:migrate.",
  "22P02": "One of the values has the wrong form.",
};

export function explainAndExit(error: unknown): never {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}

/** A start that failed says why in a sentence; only what nobody expected shows its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sentence = "code" in error ? SENTENCES[String(error.code)] : undefined;
  if (sentence) return `${sentence}\n(${error.message})`;
  const isExpected = error instanceof ConfigError || error.constructor === Error;
  return isExpected ? error.message : (error.stack ?? error.message);
}
