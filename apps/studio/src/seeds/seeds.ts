import { commitmentOf, spellServerSeed } from "@perya/fair";
import { inTransaction, newId } from "@perya/db";
import type { Selectable } from "kysely";
import type { Deps } from "../deps.ts";
import type { Db, SeedPairsTable, Tx } from "../tables.ts";

export type SeedPair = Selectable<SeedPairsTable>;
/** What a player may see of the pair in use. */
export type SeedsView = { serverSeedHash: string; clientSeed: string; nonce: number };
/** What a player may see of a pair that is used no longer: everything. */
export type RevealedSeeds = SeedsView & { serverSeed: string };

type SeedDeps = Pick<Deps, "db" | "clock" | "entropy" | "vault">;

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

export function presentSeeds({ server_seed_hash, client_seed, nonce }: SeedPair): SeedsView {
  return { serverSeedHash: server_seed_hash, clientSeed: client_seed, nonce };
}

/** What a pair's results are made of. For whoever draws, and for whoever tells it at the end. */
export function serverSeedOf(
  { vault }: Pick<Deps, "vault">,
  pair: Pick<SeedPair, "server_seed" | "locked_seed">,
): string {
  if (pair.locked_seed) return vault.unlock("server seed", pair.locked_seed);
  if (pair.server_seed === null) throw new Error("a pair without a server seed");
  return pair.server_seed;
}

export async function findCurrentPair(db: Db, player: string): Promise<SeedPair | undefined> {
  return db
    .selectFrom("seed_pairs")
    .selectAll()
    .where("player", "=", player)
    .where("revealed_at", "is", null)
    .executeTakeFirst();
}

/** By their ids. */
export async function listPairs(db: Db, ids: readonly string[]): Promise<Map<string, SeedPair>> {
  if (ids.length === 0) return new Map();
  const pairs = await db.selectFrom("seed_pairs").selectAll().where("id", "in", ids).execute();
  return new Map(pairs.map((pair) => [pair.id, pair]));
}

/** The player's pair in use, made on their first visit. */
export async function findSeeds(deps: SeedDeps, player: string): Promise<SeedPair> {
  const known = await findCurrentPair(deps.db, player);
  if (known) return known;
  const clientSeed = deps.entropy.bytes(CLIENT_SEED_BYTES).toString("hex");
  await inTransaction(deps.db, (tx) => insertPair(deps, tx, player, clientSeed));
  return findSeeds(deps, player);
}

/** Spends the next nonce: no two rounds ever have the same numbers, and none is passed over. */
export async function spendNonce(tx: Tx, player: string): Promise<SeedPair> {
  // A pair that is ended at this very moment is not found, and its successor only by the next statement.
  const spent = (await spendOnce(tx, player)) ?? (await spendOnce(tx, player));
  if (!spent) throw new Error("a player without seeds has no seat");
  return { ...spent, nonce: spent.nonce - 1 };
}

async function spendOnce(tx: Tx, player: string): Promise<SeedPair | undefined> {
  return tx
    .updateTable("seed_pairs")
    .set((row) => ({ nonce: row("nonce", "+", 1) }))
    .where("player", "=", player)
    .where("revealed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Ends the pair in use, tells its server seed, and begins another with the player's own words. Not while a round is on:
 * whoever knows the seed knows how it ends.
 */
export async function rotateSeeds(
  deps: SeedDeps,
  player: string,
  clientSeed: string,
): Promise<{ revealed: RevealedSeeds; seeds: SeedsView } | "ROUND_UNFINISHED"> {
  await findSeeds(deps, player);
  return inTransaction(deps.db, async (tx) => {
    // Held first: a round that begins at the same moment spends a nonce of one pair or the other.
    const ended = await tx
      .selectFrom("seed_pairs")
      .selectAll()
      .where("player", "=", player)
      .where("revealed_at", "is", null)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const open = await tx
      .selectFrom("rounds")
      .select("id")
      .where("player", "=", player)
      .where("state", "not in", ["ended", "refused", "refunded"])
      .executeTakeFirst();
    if (open) return "ROUND_UNFINISHED";
    const serverSeed = serverSeedOf(deps, ended);
    await tx
      .updateTable("seed_pairs")
      .set({ revealed_at: deps.clock.now(), server_seed: serverSeed, locked_seed: null })
      .where("id", "=", ended.id)
      .execute();
    const next = await insertPair(deps, tx, player, clientSeed);
    return { revealed: { ...presentSeeds(ended), serverSeed }, seeds: presentSeeds(next) };
  });
}

async function insertPair(
  { clock, entropy, vault }: SeedDeps,
  tx: Tx,
  player: string,
  clientSeed: string,
): Promise<SeedPair> {
  const now = clock.now();
  const serverSeed = spellServerSeed(entropy.bytes(SERVER_SEED_BYTES));
  const pair = {
    id: newId(now),
    player,
    server_seed: null,
    locked_seed: vault.lock("server seed", serverSeed),
    server_seed_hash: commitmentOf(serverSeed),
    client_seed: clientSeed,
    made_at: now,
  };
  // Two pages opened at once: one of them makes it, the other finds it.
  const made = await tx
    .insertInto("seed_pairs")
    .values(pair)
    .onConflict((row) => row.column("player").where("revealed_at", "is", null).doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? { ...pair, nonce: 0, revealed_at: null };
}
