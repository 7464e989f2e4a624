import type { GameCategory, Topic } from "@perya/contract";
import { isTrial } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import type { GateRefusal } from "../bets/index.ts";
import type { createGames } from "../games/index.ts";
import { hashToken } from "../sessions/index.ts";
import * as queries from "./vendors.queries.ts";
import type { VendorKey } from "./vendors.protocol.ts";

export type Player = {
  sessionId: string;
  memberId: string;
  memberType: number;
  currency: string;
  gameId: string;
  gameCode: string;
  isEnded: boolean;
};

/** What is asked of every stake. Limits of safer play will be one of these. */
export type Rule = (stake: {
  player: Player;
  gameId: string;
  category: GameCategory;
  amount: bigint;
}) => GateRefusal | null;

type Kept = { player: Player | undefined; readAt: number };

/** Without a word from the live events for this long, memory is not believed. */
const SILENCE_MS = 2_000;
/** And however much is heard, nothing is believed for longer. */
const OLDEST_MS = 60_000;
const MOST_KEPT = 50_000;

type GateDeps = Pick<Deps, "db" | "clock" | "brands">;

/**
 * What stands between a vendor's debit and the money: the session, the member, the brand, the game, and rules that others
 * add. Answered from memory; a change is told by a live event, and who hears nothing asks the tables.
 */
export function createGate({ db, clock, brands }: GateDeps, games: ReturnType<typeof createGames>) {
  const kept = new Map<string, Kept>();
  const openGames = createTtlCache<boolean>(clock, { maxKeys: MOST_KEPT });
  const rules: Rule[] = [];
  let lastEventAt = Number.NEGATIVE_INFINITY;

  function isFresh({ readAt }: Kept, now: number): boolean {
    return now - readAt <= SILENCE_MS || (now - lastEventAt <= SILENCE_MS && now - readAt <= OLDEST_MS);
  }

  /** Also one that has ended: money may come back to it. Undefined for a token that is none of this vendor's. */
  async function findPlayer({ brandId, vendorCode }: VendorKey, token: string): Promise<Player | undefined> {
    const hash = hashToken(token);
    const name = `${brandId} ${vendorCode} ${hash.toString("base64")}`;
    const now = clock.now();
    const known = kept.get(name);
    if (known && isFresh(known, now.getTime())) return known.player;
    const row = await queries.findGameSession(db, { brandId, vendorCode }, hash, now);
    const player = row && {
      sessionId: row.id,
      memberId: row.member_id,
      memberType: row.member_type,
      currency: row.currency,
      gameId: row.game_id,
      gameCode: row.game_code,
      isEnded: row.is_ended,
    };
    kept.delete(name);
    kept.set(name, { player, readAt: now.getTime() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return player;
  }

  return {
    findPlayer,

    /** Whether a stake may be taken now, and if not, why. */
    check: async (
      { brandId }: VendorKey,
      player: Player,
      stake: { gameId: string; category: GameCategory; amount: bigint },
    ): Promise<GateRefusal | null> => {
      if (player.isEnded) return "SESSION_ENDED";
      if (isTrial(player.memberType)) return "PLAYER_BLOCKED";
      const brand = await brands.findById(brandId);
      if (!brand || brand.isInMaintenance) return "BRAND_CLOSED";
      const isOpen = await openGames.getOrLoad(`${brandId} ${stake.gameId}`, async () => {
        const [card] = await games.listGamesById({ ...brand, language: brand.defaultLanguage }, [stake.gameId]);
        return card !== undefined && !card.isInMaintenance;
      });
      if (!isOpen) return "GAME_CLOSED";
      for (const rule of rules) {
        const refusal = rule({ player, ...stake });
        if (refusal) return refusal;
      }
      return null;
    },

    add: (rule: Rule) => void rules.push(rule),

    noteEvent: () => {
      lastEventAt = clock.now().getTime();
    },

    forgetGames: () => {
      games.forget();
      openGames.forget();
    },

    /** Of one member, or, where events were lost, of everybody. */
    forget: (topic?: Topic) => {
      const memberId = topic?.startsWith("member:") ? topic.slice("member:".length) : undefined;
      if (memberId === undefined) return kept.clear();
      for (const [name, { player }] of kept) if (player?.memberId === memberId) kept.delete(name);
      return undefined;
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
