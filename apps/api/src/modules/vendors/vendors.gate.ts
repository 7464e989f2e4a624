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
  /** The sign-in they came by, and when it was last used; null where there is none that lives. */
  signInId: string | null;
  lastSeenAt: Date | null;
  isEnded: boolean;
  /** Kept out by an operator, or frozen by their agent; the book refuses their debits as well (bets_apply). */
  isLocked: boolean;
  /** Somebody has closed this member's play. */
  isPlayClosed: boolean;
};

type Stake = { gameId: string; category: GameCategory; amount: bigint };

/** What else is asked of every stake. Limits of safer play will be one of these. */
export type Rule = (stake: Stake & { player: Player }) => GateRefusal | null;

const MAX_MEMBERS = 50_000;

/**
 * What stands between a vendor's debit and the money: the session, the member, the brand, the game, and rules that others
 * add. Answered from memory; a change is told by a live event, and who hears nothing asks the tables.
 */
export function createGate({ db, clock }: Pick<Deps, "db" | "clock">, rules: readonly Rule[] = []) {
  const memory = createTrustedMemory(clock);
  const players = memory.open<Player | undefined>();
  const openings = memory.open<GateRefusal | null>();
  /** Under which names a member's sessions are remembered, so that news of one member cost one look. */
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

  /** Whose sign-in is being noted as used: stakes that come meanwhile wait for the same. */
  const noting = new Map<string, Promise<boolean>>();

  /** A stake is use of the sign-in, as a call of the site is: who plays on stays in, and who left is out for both. */
  async function isHere(player: Player): Promise<boolean> {
    const { signInId, lastSeenAt, isEnded } = player;
    const now = clock.now();
    if (isEnded || signInId === null || lastSeenAt === null) return false;
    if (!isDue(lastSeenAt, now)) return true;
    const noted = noting.get(signInId) ?? keepAlive({ db }, signInId, now).finally(() => noting.delete(signInId));
    noting.set(signInId, noted);
    // Remembered with the player, so that a minute of stakes is one write.
    if (await noted) player.lastSeenAt = now;
    else player.isEnded = true;
    return !player.isEnded;
  }

  return {
    /** Also one that has ended: money may come back to it. Undefined for a token that is none of this vendor's. */
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

    /** Whether a stake may be taken now, and if not, why. */
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

    /** Of one member, or, where events were lost, of everybody. */
    forget: (topic?: Topic) => {
      if (topic?.startsWith("member:")) return forgetMember(topic.slice("member:".length));
      players.forgetAll();
      return namesOf.clear();
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
