import { promotions } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const promotionQueries = {
  list: (brandId: string) =>
    queryOptions({
      queryKey: ["promotions", "list", brandId],
      queryFn: async () => (await call(promotions.listAll, { query: { brandId } })).promotions,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["promotions", "one", id],
      queryFn: () => call(promotions.readCase, { params: { id } }),
    }),
  application: (id: string) =>
    queryOptions({
      queryKey: ["queues", "application", id],
      queryFn: () => call(promotions.readApplication, { params: { id } }),
    }),
};
