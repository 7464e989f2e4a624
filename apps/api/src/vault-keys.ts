import type { Db } from "@perya/db";
import type { SealKeys } from "./seal-keys.ts";

/**
 * Records the key under which this process seals data. Refuses to start if any recorded key is missing: members whose
 * contacts were sealed under it could not be found, and would be stored twice.
 */
export async function requireVaultKeys(db: Db, { current, keyIds }: SealKeys): Promise<void> {
  const known = (await db.selectFrom("vault_keys").select("key_id").execute()).map(({ key_id: keyId }) => keyId);
  const missing = known.filter((keyId) => !keyIds.includes(keyId));
  if (missing.length > 0) throw new Error(explain(missing, keyIds));
  if (known.includes(current.keyId)) return;
  await db
    .insertInto("vault_keys")
    .values({ key_id: current.keyId })
    .onConflict((row) => row.doNothing())
    .execute();
}

function explain(missing: string[], keyIds: readonly string[]): string {
  return (
    `SEAL_KEY_FILE holds the key ${keyIds.join(", ")}, but this database is sealed under ${missing.join(", ")} as well. ` +
    "Put that key back, after the new one if it is to be replaced (docs/OPERATING.md). Without SEAL_KEY_FILE the key is " +
    "seal-key.pem in DATA_DIR, and belongs to the database that was made with it."
  );
}
