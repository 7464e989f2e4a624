import type { Game } from "@perya/lottery";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useIsMember } from "./lottery.account.ts";
import { lotteryQueries } from "./lottery.queries.ts";
import { type Draft, priceDraft } from "./lottery.slip.ts";
import type { Slip } from "./lottery.use-slip.ts";
import type { LoadedPage } from "./lottery.watch.ts";

/**
 * Returns a function that adds the tickets of the member's last slip on this game to the slip, leaving out those
 * that can no longer be sold. Null if there are none.
 */
export function useRepeat(game: Game, { terms, limited }: LoadedPage, slip: Slip): (() => void) | null {
  const isMember = useIsMember();
  const { data } = useInfiniteQuery({ ...lotteryQueries.bets(game.code), enabled: isMember });
  const bets = data?.pages.flatMap((page) => page.bets) ?? [];
  const [last] = bets;
  if (!last) return null;
  const { pricing } = terms;
  // The bets of one slip have the same time. Of each chase, only one bet is used.
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
