import { catalogue, switches, type BodyOf, type GameCategory } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

/** Refetch interval of closures and maintenance. */
const LOOK_AGAIN_MS = 15_000;
const PAGE_SIZE = 50;
const MAX_CLOSURES = 200;
const MAX_HOT = 100;

/** Maximum games per bulk action, the limit of the route. */
export const MAX_AT_ONCE = 200;

export const SHOWN = ["all", "hot", "hidden"] as const;

export type GamesQuery = {
  brandId: string;
  category: GameCategory;
  vendor?: string;
  beginsWith?: string;
  show?: (typeof SHOWN)[number];
};
export type GameListChange = BodyOf<typeof catalogue.changeGames>["change"];
export type GamesChange = { brandId: string; ids: readonly string[]; change: GameListChange };

type Next = { afterName: string; afterId: string };

export const catalogueQueries = {
  vendors: (brandId: string) =>
    queryOptions({
      queryKey: ["catalogue", "vendors", brandId],
      queryFn: () => call(catalogue.listVendors, { query: { brandId } }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  games: (asked: GamesQuery) =>
    infiniteQueryOptions({
      queryKey: ["catalogue", "games", asked],
      queryFn: ({ pageParam }) => call(catalogue.listGames, { query: { ...asked, ...pageParam, pageSize: PAGE_SIZE } }),
      initialPageParam: undefined as Next | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  hot: (brandId: string) =>
    queryOptions({
      queryKey: ["catalogue", "hot", brandId],
      queryFn: () => call(catalogue.listGames, { query: { brandId, show: "hot", pageSize: MAX_HOT } }),
    }),
  /** Previews a bulk action. The route requires a reason even here, so a placeholder is sent. */
  preview: ({ brandId, ids, change }: GamesChange) =>
    queryOptions({
      queryKey: ["catalogue", "preview", brandId, change, ids],
      queryFn: () =>
        call(catalogue.changeGames, { body: { brandId, ids: [...ids], change, isPreview: true, reason: "preview" } }),
      staleTime: 0,
      gcTime: 0,
    }),
  closures: (brandId: string) =>
    queryOptions({
      queryKey: ["catalogue", "closures", brandId],
      queryFn: () => call(switches.listClosures, { query: omitUndefined({ brandId, pageSize: MAX_CLOSURES }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};
