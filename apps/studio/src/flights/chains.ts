import { crashPoint, createChain, nextHash, type Chain } from "@perya/fair";
import { newId } from "@perya/db";
import type { Deps } from "../deps.ts";
import type { Db, Tx } from "../tables.ts";
import type { Flight, FlightChain } from "./flights.tables.ts";
import type { SaltSource } from "./salt-source.ts";

/** The next round of a chain. The chain's order alone determines it. */
export type NextRound = { number: bigint; chainId: string; round: number; fingerprint: string };
/** The end of a flight, secret until the flight is over. */
export type FlightEnd = { hash: string; point: number };
type FlightOfChain = Pick<Flight, "chain_id" | "round" | "edge_bp">;

type ChainDeps = Pick<Deps, "db" | "clock" | "entropy" | "vault"> & { salts: SaltSource };

const SECRET_BYTES = 32;
export const CHAIN_LENGTH = 10_000;
/** The next chain is created and announced when this share of the current one is used. */
const PREPARED_AT = 0.8;

/**
 * Flight chains: generated from entropy, announced, salted once the beacon publishes the salt, then used from the
 * last hash to the first.
 */
export function createChains({ db, clock, entropy, vault, salts }: ChainDeps, length = CHAIN_LENGTH) {
  /** Cached, since hashing a chain takes 0.1 s. Holds the current and the next chain. */
  let worked: { id: string; chain: Chain }[] = [];
  /** The flight requested last. Cached because all cash-outs of a flight need its end. */
  let known: (FlightOfChain & { end: FlightEnd }) | undefined;

  function work({ id, length: rounds, ...chain }: FlightChain): Chain {
    const found = worked.find((one) => one.id === id) ?? { id, chain: createChain(secretOf(chain), rounds) };
    worked = [found, ...worked.filter((one) => one !== found)].slice(0, 2);
    return found.chain;
  }

  function secretOf({ secret, locked_secret: locked }: Pick<FlightChain, "secret" | "locked_secret">): string {
    if (locked) return vault.unlock("chain", locked);
    if (secret === null) throw new Error("a chain without a secret");
    return secret;
  }

  async function announce(): Promise<void> {
    const now = clock.now();
    const secret = entropy.bytes(SECRET_BYTES).toString("hex");
    const row = {
      id: newId(now),
      locked_secret: vault.lock("chain", secret),
      terminator: createChain(secret, length).terminator,
      length,
      salt_source: salts.label,
      salt_name: salts.nameNext(now),
      made_at: now,
    };
    // Another process may insert a chain at the same time, but only one may await its salt.
    await db
      .insertInto("flight_chains")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function findLast(of: Db | Tx): Promise<{ number: bigint; chain_id: string; round: number } | undefined> {
    return of
      .selectFrom("flights")
      .select(["number", "chain_id", "round"])
      .orderBy("number", "desc")
      .executeTakeFirst();
  }

  async function isNextMissing(): Promise<boolean> {
    const newest = await db.selectFrom("flight_chains").selectAll().orderBy("made_at", "desc").executeTakeFirst();
    const last = await findLast(db);
    if (!newest) return true;
    return last?.chain_id === newest.id && last.round >= newest.length * PREPARED_AT;
  }

  /** Finds the chain and position of the round after `last`. */
  async function findChain(of: Db | Tx, last: { chain_id: string; round: number } | undefined) {
    const chains = await of.selectFrom("flight_chains").selectAll().orderBy("made_at").execute();
    const at = chains.findIndex(({ id }) => id === last?.chain_id);
    const chain = chains[at];
    return chain && last && last.round < chain.length
      ? { chain, round: last.round + 1 }
      : { chain: chains[at + 1], round: 1 };
  }

  return {
    /** Creates the next chain if it is missing, or adds the salt to the chain that awaits one. */
    tend: async (): Promise<void> => {
      if (await isNextMissing()) await announce();
      const waiting = await db.selectFrom("flight_chains").selectAll().where("salt", "is", null).executeTakeFirst();
      // Another beacon may use the same name for another value.
      if (waiting && waiting.salt_source !== salts.label)
        throw new Error(
          `a chain waits for ${waiting.salt_name} of "${waiting.salt_source}", and "${salts.label}" is set`,
        );
      const salt = waiting && (await salts.read(waiting.salt_name));
      if (!salt) return;
      await db
        .updateTable("flight_chains")
        .set({ salt, salted_at: clock.now() })
        .where("id", "=", waiting.id)
        .where("salt", "is", null)
        .execute();
    },

    /** Computes the current chain in advance, so that the first cash-out does not wait for it. */
    warm: async (): Promise<void> => {
      const { chain } = await findChain(db, await findLast(db));
      if (chain) work(chain);
    },

    /**
     * Returns the next round, strictly in order, so that no one can pick a result. Undefined until the salt exists.
     */
    findNext: async (of: Db | Tx): Promise<NextRound | undefined> => {
      const last = await findLast(of);
      const { chain, round } = await findChain(of, last);
      if (!chain || chain.salt === null) return undefined;
      const hash = work(chain).hashOf(round);
      return {
        number: (last?.number ?? 0n) + 1n,
        chainId: chain.id,
        round,
        fingerprint: nextHash(hash),
      };
    },

    /** Computes a flight's end from its chain. No table contains it before the flight is over. */
    findEnd: async (of: Db | Tx, { chain_id, round, edge_bp }: FlightOfChain): Promise<FlightEnd> => {
      if (known?.chain_id === chain_id && known.round === round) return known.end;
      const chain = await of
        .selectFrom("flight_chains")
        .selectAll()
        .where("id", "=", chain_id)
        .executeTakeFirstOrThrow();
      if (chain.salt === null) throw new Error(`a flight of a chain without a salt: ${chain_id}`);
      const hash = work(chain).hashOf(round);
      const end = { hash, point: crashPoint(hash, chain.salt, { edgeBp: edge_bp }) };
      known = { chain_id, round, edge_bp, end };
      return end;
    },
  };
}

export type Chains = ReturnType<typeof createChains>;
