import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { openAddress, sealAddress } from "./points.sealing.ts";

type KeyDeps = Pick<Deps, "db" | "vault">;

const BATCH = 500;

/** Seals receiving addresses with the current key after a key change. Returns the number sealed. */
export async function sealAddressesAgain(deps: KeyDeps): Promise<number> {
  let sealed = 0;
  for (let found = BATCH; found === BATCH;) {
    const rows = await listUnderOtherKeys(deps, BATCH);
    found = rows.length;
    for (const row of rows) {
      await deps.db
        .updateTable("receiving_addresses")
        .set({ sealed: sealAddress(deps, row, openAddress(deps, row)) })
        .where("id", "=", row.id)
        .where("sealed", "=", row.sealed)
        .execute();
      sealed += 1;
    }
  }
  return sealed;
}

export async function isAnyAddressUnderOtherKeys(deps: KeyDeps): Promise<boolean> {
  return (await listUnderOtherKeys(deps, 1)).length > 0;
}

function listUnderOtherKeys({ db, vault }: KeyDeps, limit: number) {
  const mark = vault.currentMark;
  return db
    .selectFrom("receiving_addresses")
    .selectAll()
    .where(sql<boolean>`substring(sealed from 1 for ${mark.length}) <> ${mark}`)
    .orderBy("id")
    .limit(limit)
    .execute();
}
