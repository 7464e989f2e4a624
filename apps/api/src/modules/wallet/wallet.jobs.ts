import { expireHolds, readSeal, watchLedger, watchSeals } from "@perya/ledger";
import type { Deps } from "../../deps.ts";

const MINUTE_MS = 60_000;

/**
 * Rolls up, checks and seals the ledger. Drift raises an alert and stops payouts. The seal is written to the log and
 * to a copy below DATA_DIR, out of reach for an intruder who can rewrite the database.
 */
export async function watchOverLedger(deps: Pick<Deps, "db" | "clock" | "log" | "outside">): Promise<void> {
  const { db, clock, log, outside } = deps;
  const before = await readSeal(db);
  const drift = await watchLedger(db, Math.floor(clock.now().getTime() / MINUTE_MS));
  const seal = await readSeal(db);
  if (seal && seal.block !== before?.block) log.info({ seal }, "the ledger is sealed up to here");
  if (drift) log.fatal({ drift }, "the ledger does not add up; nothing is paid out until npm run ledger:audit passes");
  // Runs last: a full disk fails this job, but the findings above are already reported.
  const lost = await watchSeals(db, outside.seals);
  if (lost && !drift)
    log.fatal(
      { drift: lost },
      "the ledger lacks seals that were copied; nothing is paid out until npm run ledger:audit passes",
    );
}

/** Returns expired holds to their owners. */
export async function expireOldHolds({ db, ledger, clock, log }: Pick<Deps, "db" | "ledger" | "clock" | "log">) {
  const expired = await expireHolds(db, ledger, clock.now());
  if (expired > 0) log.info({ expired }, "expired holds were returned");
}
