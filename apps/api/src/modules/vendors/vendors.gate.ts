import type { GameCategory, Topic } from "@perya/contract";
import { isTrial } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import type { GateRefusal } from "../bets/index.ts";
import { hashToken, idleSince, isDue, keepAlive } from "../sessions/index.ts";
import type { VendorKey } from "./vendors.protocol.ts";
import * as queries from "./vendors.queries.ts";
import { createTrustedMemory } from "./vendors.trusted-memory.ts";

export type Player = {
  sessionId: string;
  memberId: string;
  memberType: number;
  currency: string;
  gameId: string;
  gameCode: string;
  /** The login session, and below its last activity; null if it has ended. */
  signInId: string | null;
  lastSeenAt: Date | null;
  isEnded: boolean;
  /**
   * True if an operator has locked the member or their agent has frozen them. bets_apply refuses their debits as well.
   */
  isLocked: boolean;
  /** True if a closure blocks this member's play. */
  isPlayClosed: boolean;
};

type Stake = { gameId: string; category: GameCategory; amount: bigint };

/** A further check of every stake, such as the limits of safer play. */
export type Rule = (stake: Stake & { player: Player }) => GateRefusal | null;

const MAX_MEMBERS = 50_000;

/**
 * Creates the gate, which checks a vendor's debit before money moves: session, member, brand, game, and rules added
 * by other modules. It answers from a cache that live events invalidate; without recent events, it reads the tables.
 */
export function createGate({ db, clock }: Pick<Deps, "db" | "clock">, rules: readonly Rule[] = []) {
  const memory = createTrustedMemory(clock);
  const players = memory.open<Player | undefined>();
  const openings = memory.open<GateRefusal | null>();
  /** Cache keys of each member's sessions, so that an event about one member needs one lookup. */
  const namesOf = new Map<string, Set<string>>();

  function noteName(memberId: string, name: string) {
    const names = namesOf.get(memberId) ?? new Set();
    namesOf.delete(memberId);
    namesOf.set(memberId, names.add(name));
    const [oldest] = namesOf.keys();
    if (namesOf.size > MAX_MEMBERS && oldest !== undefined) forgetMember(oldest);
  }

  function forgetMember(memberId: string) {
    for (const name of namesOf.get(memberId) ?? []) players.forget(name);
    namesOf.delete(memberId);
  }

  /** Pending writes of the last activity. Concurrent stakes share one write. */
  const noting = new Map<string, Promise<boolean>>();

  /**
   * True if the login session is still active. A stake extends it, as requests of the site do. Logging out ends both
   * the login and the game session.
   */
  async function isHere(player: Player): Promise<boolean> {
    const { signInId, lastSeenAt, isEnded } = player;
    const now = clock.now();
    if (isEnded || signInId === null || lastSeenAt === null) return false;
    if (!isDue(lastSeenAt, now)) return true;
    const noted = noting.get(signInId) ?? keepAlive({ db }, signInId, now).finally(() => noting.delete(signInId));
    noting.set(signInId, noted);
    // The time is stored with the cached player, so that stakes cause at most one write per minute.
    if (await noted) player.lastSeenAt = now;
    else player.isEnded = true;
    return !player.isEnded;
  }

  return {
    /**
     * Finds the player of a token, even of an ended session, because money may still return to that player. Undefined
     * for a token of another vendor.
     */
    findPlayer: (key: VendorKey, token: string): Promise<Player | undefined> => {
      const hash = hashToken(token);
      const name = `${key.brandId} ${key.vendorCode} ${hash.toString("base64")}`;
      return players.getOrLoad(name, async () => {
        const now = clock.now();
        const player = await queries.findGameSession(db, key, hash, { now, idleSince: idleSince(now) });
        if (player) noteName(player.memberId, name);
        return player;
      });
    },

    /** Returns why a stake may not be taken now; null if it may. */
    check: async ({ brandId }: VendorKey, player: Player, stake: Stake): Promise<GateRefusal | null> => {
      if (player.isLocked) return "PLAYER_BLOCKED";
      if (!(await isHere(player))) return "SESSION_ENDED";
      if (isTrial(player.memberType) || player.isPlayClosed) return "PLAYER_BLOCKED";
      const closed = await openings.getOrLoad(`${brandId} ${stake.gameId}`, async () => {
        const { isBrandOpen, isGameOpen } = await queries.readOpening(db, brandId, stake.gameId);
        if (!isBrandOpen) return "BRAND_CLOSED";
        return isGameOpen ? null : "GAME_CLOSED";
      });
      if (closed) return closed;
      for (const rule of rules) {
        const refusal = rule({ player, ...stake });
        if (refusal) return refusal;
      }
      return null;
    },

    noteEvent: memory.noteEvent,

    forgetGames: openings.forgetAll,

    /** Clears the cache of one member or, after lost events, of everyone. */
    forget: (topic?: Topic) => {
      if (topic?.startsWith("member:")) return forgetMember(topic.slice("member:".length));
      players.forgetAll();
      return namesOf.clear();
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
