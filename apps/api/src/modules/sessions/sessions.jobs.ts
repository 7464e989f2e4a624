import { inTransaction } from "@perya/db";
import type { ClockedDbDeps } from "../../deps.ts";
import { forgetExpiredCookies } from "./remember.queries.ts";
import * as queries from "./sessions.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const TRIAL_DAYS = 7;
const BATCH = 500;

/** Rows that can open nothing any more go, so that the tables stay as small as the crowd. */
export async function forgetExpired({ db, clock }: ClockedDbDeps): Promise<void> {
  const now = clock.now();
  await queries.forgetExpired(db, now);
  await forgetExpiredCookies(db, now);
}

/** Trial accounts nobody can come back to. One that ever had money stays: its entries must lead to somebody. */
export async function forgetOldTrials({ db, clock }: ClockedDbDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - TRIAL_DAYS * DAY_MS);
  for (let forgotten = BATCH; forgotten === BATCH;) {
    forgotten = await inTransaction(db, (tx) => queries.forgetOldTrials(tx, before, BATCH), { retries: 3 });
  }
}
