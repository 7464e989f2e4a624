import type { MenuLane } from "@perya/contract";
import { navigationOrder, rearrangeMenus } from "@perya/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { gameQueries } from "../../features/games/games.queries.ts";
import { learnCategoryOrder } from "../../features/site/site.categories.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** The lanes as menus show them (R12.8), loaded without the game cards of the rails. */
export function useLanes() {
  const { language } = useText();
  const { closedCategories } = useBrand();
  const query = useQuery(gameQueries.menus(language));
  const lanes = useMemo(
    () => query.data && rearrangeMenus(query.data, closedCategories),
    [query.data, closedCategories],
  );
  return { ...query, data: lanes };
}

/**
 * Stores the server's category order for all menus. Changing it re-renders them, so call this only in components
 * that are above or before the lists of categories.
 */
export function useLearnOrder(lanes: readonly MenuLane[] | undefined): void {
  useEffect(() => {
    if (lanes) learnCategoryOrder(navigationOrder(lanes));
  }, [lanes]);
}
