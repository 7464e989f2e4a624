import { inTransaction } from "@perya/db";
import type { ClockedDbDeps } from "../../deps.ts";
import { forgetExpiredCookies } from "./remember.queries.ts";
import * as queries from "./sessions.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
const TRIAL_DAYS = 7;
const BATCH = 500;

/** Deletes expired rows, so that the tables stay small. */
export async function forgetExpired({ db, clock }: ClockedDbDeps): Promise<void> {
  const now = clock.now();
  await queries.forgetExpired(db, now);
  await forgetExpiredCookies(db, now);
}

/** Deletes trial accounts without a session. Those with ledger entries stay, because the entries refer to them. */
export async function forgetOldTrials({ db, clock }: ClockedDbDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - TRIAL_DAYS * DAY_MS);
  for (let forgotten = BATCH; forgotten === BATCH;) {
    forgotten = await inTransaction(db, (tx) => queries.forgetOldTrials(tx, before, BATCH), { retries: 3 });
  }
}
