import type { Deps } from "../../deps.ts";
import * as queries from "./authenticators.queries.ts";

const BATCH = 200;

/** After the seal key was replaced, brings every secret under the new one, so that the old key can go a day later. */
export async function lockAgain({ db, vault }: Pick<Deps, "db" | "vault">): Promise<void> {
  for (;;) {
    const rows = await queries.listUnderOtherKeys(db, vault.currentMark, BATCH);
    for (const { member_id, secret_sealed } of rows) {
      const fresh = vault.lock("authenticator", vault.unlock("authenticator", secret_sealed));
      await queries.replaceSecret(db, member_id, secret_sealed, fresh);
    }
    if (rows.length < BATCH) return;
  }
}
