import { promotions } from "@perya/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Brand to which a promotion belongs. Budgets above `budgetAlone` need a second operator. */
export type PromotionBrand = { id: string; currency: string; timeZone: string; budgetAlone: string };

export const promotionQueries = {
  list: (brandId: string) =>
    queryOptions({
      queryKey: ["promotions", "list", brandId],
      queryFn: () => call(promotions.listAll, { query: { brandId } }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["promotions", "one", id],
      queryFn: () => call(promotions.readCase, { params: { id } }),
    }),
  /** Slots whose vendor supports free rounds, by the beginning of their name. */
  roundGames: (brandId: string, beginsWith: string) =>
    queryOptions({
      queryKey: ["promotions", "games", brandId, beginsWith],
      queryFn: () => call(promotions.listRoundGames, { query: { brandId, ...(beginsWith && { beginsWith }) } }),
      placeholderData: keepPreviousData,
    }),
  application: (id: string) =>
    queryOptions({
      queryKey: ["queues", "application", id],
      queryFn: () => call(promotions.readApplication, { params: { id } }),
    }),
};
