import { agentPolicy, catalogue, memberPage, switches } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const LOOK_AGAIN_MS = 15_000;
const MAX_FOUND = 8;

export const switchQueries = {
  closures: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["switches", "closures", brandId],
      queryFn: () => call(switches.listClosures, { query: omitUndefined({ brandId, pageSize: 200 }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  agentPolicy: (brandId: string) =>
    queryOptions({
      queryKey: ["switches", "agentPolicy", brandId],
      queryFn: () => call(agentPolicy.readAgentPolicy, { query: { brandId } }),
    }),
  games: (brandId: string, beginsWith: string) =>
    queryOptions({
      queryKey: ["switches", "games", brandId, beginsWith],
      queryFn: () => call(catalogue.listGames, { query: { brandId, beginsWith, pageSize: MAX_FOUND } }),
    }),
  members: (brandId: string, words: string) =>
    queryOptions({
      queryKey: ["switches", "members", brandId, words],
      queryFn: () => call(memberPage.findMembers, { query: { brandId, words } }),
    }),
  vendors: (brandId: string) =>
    queryOptions({
      queryKey: ["switches", "vendors", brandId],
      queryFn: () => call(catalogue.listVendors, { query: { brandId } }),
    }),
};
