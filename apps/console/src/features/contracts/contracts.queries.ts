import { agents, contracts } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

export type PlaceFilter = {
  brandId: string;
  memberId: string | undefined;
  account: string | undefined;
  agentsOnly: boolean;
  /** Limits the search to top-level agents. */
  topsOnly?: boolean;
};

export const contractQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["contracts", "one", id],
      queryFn: () => call(contracts.readContractForConsole, { params: { id } }),
    }),
  places: (filter: PlaceFilter) =>
    infiniteQueryOptions({
      queryKey: ["team", "places", filter],
      queryFn: ({ pageParam }) =>
        call(agents.listPlaces, {
          query: omitUndefined({ topsOnly: false, ...filter, before: pageParam, pageSize: 50 }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  place: (id: string) =>
    queryOptions({
      queryKey: ["team", "place", id],
      queryFn: () => call(agents.readPlace, { params: { id } }),
    }),
};
