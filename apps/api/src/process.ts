import type { FastifyBaseLogger } from "fastify";
import { ConfigError } from "./config.ts";

/** Kubernetes and systemd give 30 seconds; what is not done by then is cut off, and the database is used to that. */
const STOP_WITHIN_MS = 25_000;

/** Stops well on the first signal; a second one, or too long a wait, ends it at once. */
export function runUntilStopped(log: FastifyBaseLogger, close: () => Promise<void>) {
  let isStopping = false;

  async function stop(reason: string) {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close();
    process.exit(0);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
  // Started by `npm start`: when that is gone, so is the terminal that would stop us.
  process.on("disconnect", () => void stop("the starting process ended"));
}

/** A start that failed says why in a sentence; only what nobody expected shows its stack. */
export function explainAndExit(error: unknown): never {
  const isExpected = error instanceof ConfigError || (error instanceof Error && error.constructor === Error);
  process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
