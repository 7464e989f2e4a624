import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { hashNumber, openDestination, sealDestination } from "./payout-accounts.sealing.ts";

type KeyDeps = Pick<Deps, "db" | "vault">;

const BATCH = 500;

/**
 * Seals accounts with the current key after a key change. Skips rows that changed meanwhile. Returns the number
 * sealed.
 */
export async function sealAccountsAgain(deps: KeyDeps): Promise<number> {
  let sealed = 0;
  for (let found = BATCH; found === BATCH;) {
    const rows = await listUnderOtherKeys(deps, BATCH);
    found = rows.length;
    for (const row of rows) {
      const destination = openDestination(deps, row);
      const [number_hash] = hashNumber(deps, row.brand_id, destination);
      await deps.db
        .updateTable("payout_accounts")
        .set({ ...sealDestination(deps, row, destination), ...(number_hash && { number_hash }) })
        .where("id", "=", row.id)
        .where("number_sealed", "=", row.number_sealed)
        .execute();
      sealed += 1;
    }
  }
  return sealed;
}

export async function isAnyAccountUnderOtherKeys(deps: KeyDeps): Promise<boolean> {
  return (await listUnderOtherKeys(deps, 1)).length > 0;
}

function listUnderOtherKeys({ db, vault }: KeyDeps, limit: number) {
  const mark = vault.currentMark;
  return (
    db
      .selectFrom("payout_accounts")
      .selectAll()
      // Skips numbers that were erased after the retention period.
      .where(sql<boolean>`octet_length(number_sealed) > 0`)
      .where(sql<boolean>`substring(number_sealed from 1 for ${mark.length}) <> ${mark}`)
      .orderBy("id")
      .limit(limit)
      .execute()
  );
}
