import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { SeedPair } from "./seeds.ts";
import { serverSeedOf } from "./seeds.ts";

const BATCH = 500;

/**
 * At each start, encrypts plain seeds and re-encrypts those under old keys, so that an old key can be removed after all
 * studios have started with the new one. Safe to run in several processes.
 */
export async function lockSeeds(deps: Pick<Deps, "db" | "vault">, batch = BATCH): Promise<number> {
  let locked = 0;
  for (;;) {
    const found = await lockSome(deps, batch);
    locked += found;
    if (found < batch) return locked;
  }
}

function lockSome(deps: Pick<Deps, "db" | "vault">, limit: number): Promise<number> {
  const { currentMark: mark } = deps.vault;
  return inTransaction(deps.db, async (tx) => {
    // A union of two queries, because the index does not support "not equal".
    const { rows } = await sql<Pick<SeedPair, "id" | "server_seed" | "locked_seed">>`
      select id, server_seed, locked_seed from seed_pairs
      where revealed_at is null and (substring(locked_seed from 1 for 6) is null
        or substring(locked_seed from 1 for 6) < ${mark} or substring(locked_seed from 1 for 6) > ${mark})
      limit ${limit} for update skip locked`.execute(tx);
    for (const pair of rows)
      await tx
        .updateTable("seed_pairs")
        .set({ server_seed: null, locked_seed: deps.vault.lock("server seed", serverSeedOf(deps, pair)) })
        .where("id", "=", pair.id)
        .execute();
    return rows.length;
  });
}
