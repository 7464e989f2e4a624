import { watchLedger } from "@perya/ledger";
import type { Deps } from "../../deps.ts";

const MINUTE_MS = 60_000;

/** Rolls up and checks the ledger. A drift wakes somebody: payouts have stopped, and `/ready` says no. */
export async function watchOverLedger({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const drift = await watchLedger(db, Math.floor(clock.now().getTime() / MINUTE_MS));
  if (drift) log.fatal({ drift }, "the ledger does not add up; nothing is paid out until npm run ledger:audit passes");
}
