import type { Game } from "@perya/lottery";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useIsMember } from "./lottery.account.ts";
import { lotteryQueries } from "./lottery.queries.ts";
import { type Draft, priceDraft } from "./lottery.slip.ts";
import type { Slip } from "./lottery.use-slip.ts";
import type { LoadedPage } from "./lottery.watch.ts";

/** Puts the tickets of the member's last slip on this game back on the slip. Null without one that still sells. */
export function useRepeat(game: Game, { terms, limited }: LoadedPage, slip: Slip): (() => void) | null {
  const isMember = useIsMember();
  const { data } = useInfiniteQuery({ ...lotteryQueries.bets(game.code), enabled: isMember });
  const bets = data?.pages.flatMap((page) => page.bets) ?? [];
  const [last] = bets;
  if (!last) return null;
  const { pricing } = terms;
  // Bets of a slip were placed at one moment; of a chase, its first bet stands for all.
  const ofSlip = bets.filter((bet) =>
    last.chaseId === null ? bet.chaseId === null && bet.placedAt === last.placedAt : bet.id === last.id,
  );
  const drafts = ofSlip
    .map(({ play, selection, unit, times, group }): Draft => {
      const highest = pricing.kind === "group" ? pricing.highest : null;
      return {
        play,
        selection,
        unit,
        times,
        group: group === null || highest === null ? highest : Math.min(group, highest),
      };
    })
    .filter((draft) => typeof priceDraft(game, terms, draft, limited) !== "string");
  return drafts.length > 0 ? () => slip.add(drafts.toReversed()) : null;
}
