import { pointMall, type RedemptionState } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const LOOK_AGAIN_MS = 15_000;

export const pointMallQueries = {
  redemptions: (brandId: string, state: RedemptionState) =>
    queryOptions({
      queryKey: ["pointMall", "redemptions", brandId, state],
      queryFn: async () =>
        (await call(pointMall.listMallRedemptions, { query: { brandId, state, pageSize: 100 } })).redemptions,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  items: (brandId: string) =>
    queryOptions({
      queryKey: ["pointMall", "items", brandId],
      queryFn: async () => (await call(pointMall.listMallItems, { query: { brandId } })).items,
    }),
  rates: (brandId: string) =>
    queryOptions({
      queryKey: ["pointMall", "rates", brandId],
      queryFn: () => call(pointMall.readPointRates, { query: { brandId } }),
    }),
};
