import type { Rotation, seats as lines, Seeds, SeedsInUse, StudioErrorOf } from "@perya/contract/studio";
import { commitmentOf, spellServerSeed } from "@perya/fair";
import { inTransaction, newId } from "@perya/db";
import type { Selectable } from "kysely";
import type { Deps } from "../deps.ts";
import type { Db, SeedPairsTable, Tx } from "../tables.ts";

/** A seed pair that is in use or revealed. */
export type SeedPair = Selectable<SeedPairsTable> & { client_seed: string };
type SeedDeps = Pick<Deps, "db" | "clock" | "entropy" | "vault">;

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

export function presentSeeds({ server_seed_hash, client_seed, nonce }: SeedPair): Seeds {
  return { serverSeedHash: server_seed_hash, clientSeed: client_seed, nonce };
}

/** Decrypts a pair's server seed, for drawing and for revealing. */
export function serverSeedOf(
  { vault }: Pick<Deps, "vault">,
  pair: Pick<SeedPair, "server_seed" | "locked_seed">,
): string {
  if (pair.locked_seed) return vault.unlock("server seed", pair.locked_seed);
  if (pair.server_seed === null) throw new Error("a pair without a server seed");
  return pair.server_seed;
}

export async function findCurrentPair(db: Db, player: string): Promise<SeedPair | undefined> {
  return currentPair(db, player).executeTakeFirst();
}

function currentPair(db: Db, player: string) {
  return db
    .selectFrom("seed_pairs")
    .selectAll()
    .$narrowType<SeedPair>()
    .where("player", "=", player)
    .where("revealed_at", "is", null)
    .where("client_seed", "is not", null);
}

export async function listPairs(db: Db, ids: readonly string[]): Promise<Map<string, SeedPair>> {
  if (ids.length === 0) return new Map();
  const pairs = await db.selectFrom("seed_pairs").selectAll().$narrowType<SeedPair>().where("id", "in", ids).execute();
  return new Map(pairs.map((pair) => [pair.id, pair]));
}

/**
 * Finds the player's pair in use. Creates it on the first visit, with a random client seed until the player chooses
 * one.
 */
export async function findSeeds(deps: SeedDeps, player: string): Promise<SeedPair> {
  const known = await findCurrentPair(deps.db, player);
  if (known) return known;
  await inTransaction(deps.db, async (tx) => {
    await prepareNext(deps, tx, player);
    // If two pages open at once, one creates the pair, and the other waits here and finds it.
    await tx.selectFrom("seed_pairs").select("id").where("player", "=", player).forUpdate().execute();
    if (await findCurrentPair(tx, player)) return;
    await takeNext(tx, player, deps.entropy.bytes(CLIENT_SEED_BYTES).toString("hex"));
    await prepareNext(deps, tx, player);
  });
  return findSeeds(deps, player);
}

/** Fairness data shown before playing and before choosing a client seed. */
export async function showSeeds(deps: SeedDeps, player: string): Promise<SeedsInUse> {
  const pair = await findSeeds(deps, player);
  const next = await inTransaction(deps.db, (tx) => prepareNext(deps, tx, player));
  return { ...presentSeeds(pair), nextServerSeedHash: next };
}

/** Takes the next nonce: each is used once, none is skipped. */
export async function spendNonce(tx: Tx, player: string): Promise<SeedPair> {
  // If the pair is ended concurrently, this statement finds none and the next one finds its successor.
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
    .where("client_seed", "is not", null)
    .returningAll()
    .$narrowType<SeedPair>()
    .executeTakeFirst();
}

/**
 * Reveals the pair in use and continues with the prepared one, whose hash the player has seen, and the player's
 * client seed. Refused while a round is open, since the seed would reveal its result.
 */
export async function rotateSeeds(
  deps: SeedDeps,
  player: string,
  clientSeed: string,
): Promise<Rotation | StudioErrorOf<typeof lines.rotateSeeds>> {
  await findSeeds(deps, player);
  return inTransaction(deps.db, async (tx) => {
    // The pair is locked first, so that a concurrent round uses a nonce of one pair or the other.
    const ended = await currentPair(tx, player).forUpdate().executeTakeFirstOrThrow();
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
    await prepareNext(deps, tx, player);
    const current = await takeNext(tx, player, clientSeed);
    const nextServerSeedHash = await prepareNext(deps, tx, player);
    return {
      revealed: { ...presentSeeds(ended), serverSeed },
      seeds: { ...presentSeeds(current), nextServerSeedHash },
    };
  });
}

/** Creates the player's next server seed if none is prepared; returns its hash. */
async function prepareNext({ clock, entropy, vault }: SeedDeps, tx: Tx, player: string): Promise<string> {
  const waiting = tx
    .selectFrom("seed_pairs")
    .select("server_seed_hash")
    .where("player", "=", player)
    .where("client_seed", "is", null);
  const known = await waiting.executeTakeFirst();
  if (known) return known.server_seed_hash;
  const now = clock.now();
  const serverSeed = spellServerSeed(entropy.bytes(SERVER_SEED_BYTES));
  await tx
    .insertInto("seed_pairs")
    .values({
      id: newId(now),
      player,
      server_seed: null,
      locked_seed: vault.lock("server seed", serverSeed),
      server_seed_hash: commitmentOf(serverSeed),
      client_seed: null,
      made_at: now,
    })
    // If two pages open at once, one creates the seed and the other finds it.
    .onConflict((row) => row.column("player").where("client_seed", "is", null).doNothing())
    .execute();
  return (await waiting.executeTakeFirstOrThrow()).server_seed_hash;
}

async function takeNext(tx: Tx, player: string, clientSeed: string): Promise<SeedPair> {
  return tx
    .updateTable("seed_pairs")
    .set({ client_seed: clientSeed })
    .where("player", "=", player)
    .where("client_seed", "is", null)
    .returningAll()
    .$narrowType<SeedPair>()
    .executeTakeFirstOrThrow();
}
