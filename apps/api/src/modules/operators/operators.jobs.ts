import type { Deps } from "../../deps.ts";
import * as queries from "./operators.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A browser that has not come for so long is a stranger again. */
const KEEP_SESSIONS_MS = 90 * DAY_MS;
const BATCH = 100;

export async function forgetSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await queries.forgetSessions(db, new Date(clock.now().getTime() - KEEP_SESSIONS_MS));
}

/** After the seal key was replaced, brings everything under the new one, so that the old key can go a day later. */
export async function lockAgain({ db, vault }: Pick<Deps, "db" | "vault">): Promise<void> {
  const again = (sealed: Buffer) => vault.lock("operator", vault.unlock("operator", sealed));
  for (;;) {
    const rows = await queries.listUnderOtherKeys(db, vault.currentMark, BATCH);
    for (const { id, ...old } of rows) {
      const { email_sealed: email, secret_sealed: secret } = old;
      await queries.replaceSealed(db, id, old, { email_sealed: again(email), secret_sealed: secret && again(secret) });
    }
    if (rows.length < BATCH) return;
  }
}
