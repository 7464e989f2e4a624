import { catalogue, switches } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { given } from "../../lib/given.ts";

const LOOK_AGAIN_MS = 15_000;

export const switchQueries = {
  closures: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["switches", "closures", brandId],
      queryFn: () => call(switches.listClosures, { query: given({ brandId, pageSize: 200 }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  vendors: (brandId: string) =>
    queryOptions({
      queryKey: ["switches", "vendors", brandId],
      queryFn: () => call(catalogue.listVendors, { query: { brandId } }),
    }),
};
