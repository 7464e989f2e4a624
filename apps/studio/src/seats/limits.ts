import type { Clock } from "../clock.ts";
import { isForFun } from "../for-fun/for-fun.rules.ts";
import { familyOf } from "../games/families.ts";
import type { Seat } from "../tables.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { chooseLimits, type Limits } from "./limits.rules.ts";

type PlayedGame = Pick<Seat, "key_id" | "game" | "currency">;
type Kept = { limits: Promise<Limits>; askedAt: number; known: Limits | undefined };

/** Time until a brand's change of limits takes effect. */
const KEPT_MS = 10_000;
/** Upper limit of cached games, far above the number played at once. */
const MAX_KEPT = 20_000;

/**
 * Reads brands' limits from the wallet and caches them for some seconds. If the wallet does not answer, cached limits
 * apply. No stake is taken then anyway, since the wallet takes it.
 */
export function createLimits({ wallet, clock }: { wallet: Wallet; clock: Clock }) {
  const kept = new Map<string, Kept>();

  async function ask({ key_id: keyId, game, currency }: PlayedGame): Promise<Limits> {
    const { ok, error, limits = [], forFun = false } = await wallet.send(keyId, "limits", { game, currency });
    if (!ok) throw new Error(`the wallet tells no limits: ${error ?? "no reason"}`);
    const isOffered = forFun || !isForFun({ key_id: keyId });
    return { ...chooseLimits(limits, { family: familyOf(game), currency }), isOffered };
  }

  return {
    of: (place: PlayedGame): Promise<Limits> => {
      const name = `${place.key_id} ${place.game} ${place.currency}`;
      const now = clock.now().getTime();
      const before = kept.get(name);
      if (before && now - before.askedAt < KEPT_MS) return before.limits;
      const entry: Kept = { limits: ask(place), askedAt: now, known: before?.known };
      entry.limits = entry.limits.then(
        (limits) => (entry.known = limits),
        (error: unknown) => {
          // A failure is not cached, so that the next caller asks the wallet again.
          entry.askedAt = Number.NEGATIVE_INFINITY;
          if (entry.known) return entry.known;
          throw error;
        },
      );
      kept.delete(name);
      kept.set(name, entry);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return entry.limits;
    },
  };
}

export type BrandLimits = ReturnType<typeof createLimits>;
