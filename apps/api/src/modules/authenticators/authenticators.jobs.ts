import type { Deps } from "../../deps.ts";
import * as queries from "./authenticators.queries.ts";

const BATCH = 200;

/** Re-encrypts all secrets after the seal key was replaced, so that the old key can be removed a day later. */
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
