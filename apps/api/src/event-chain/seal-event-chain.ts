import type { Db } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { HOUSE_CHAIN } from "./verify-event-chain.ts";

const BATCH = 1_000;

/**
 * Adds the events written since the last run to their chains, in batches that each commit. The chain heads are
 * logged: if the logs are stored elsewhere, even a completely rewritten chain is detected later.
 */
export async function sealEventChains({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  let all = 0;
  for (let sealed = BATCH; sealed === BATCH;) {
    const { rows } = await sql<{ sealed: number }>`select trail_seal(${BATCH}) as sealed`.execute(db);
    sealed = rows[0]?.sealed ?? 0;
    all += sealed;
  }
  if (all === 0) return;
  const heads = (await listHeads(db)).map(({ brandId, position, digest }) => ({
    brandId,
    position: String(position),
    digest: digest.toString("hex"),
  }));
  log.info({ sealed: all, heads }, "event chains sealed");
}

/** Deletes chain links of events past their retention period. The remaining chain stays verifiable. */
export async function forgetOldLinks({ db }: Pick<Deps, "db">): Promise<void> {
  for (let forgotten = BATCH; forgotten >= BATCH;) {
    const { rows } = await sql<{ forgotten: number }>`select trail_forget(${BATCH}) as forgotten`.execute(db);
    forgotten = rows[0]?.forgotten ?? 0;
  }
}

/**
 * Returns the age of the oldest event that is not in a chain yet, in seconds. More than a few minutes means that
 * sealing has stopped.
 */
export async function readEventChainAge(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as seconds from trail_queue`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export type ChainHead = { brandId: string; position: bigint; digest: Buffer };

/** Lists the head of each chain: one chain per brand, and one for the house. */
export async function listHeads(db: Db): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select chains.id as "brandId", head.position, head.digest
    from (select id from brands union all select ${HOUSE_CHAIN}::uuid) as chains cross join lateral (
      (select position, digest from trail_links where brand_id = chains.id order by position desc limit 1)
      union all
      select position, digest from trail_starts where brand_id = chains.id
      order by position desc limit 1
    ) as head order by chains.id`.execute(db);
  return rows;
}
