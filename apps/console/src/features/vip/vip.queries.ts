import { rebates, vip } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const ALL = ["vip"];
/** Refetch interval: the server calculates rebates every minute. */
const LOOK_EVERY_MS = 60_000;

export const vipQueries = {
  versions: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "versions", brandId],
      queryFn: () => call(vip.listVersions, { query: { brandId } }),
    }),
  programs: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "programs", brandId],
      queryFn: () => call(rebates.listPrograms, { query: { brandId } }),
    }),
  held: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "held", brandId],
      queryFn: async () => (await call(rebates.listHeld, { query: { brandId } })).held,
      refetchInterval: LOOK_EVERY_MS,
    }),
};
