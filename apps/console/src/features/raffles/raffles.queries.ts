import { raffles } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const ALL = ["raffles"];
/** Refetch interval: jobs freeze and draw raffles without an operator. */
const LOOK_EVERY_MS = 60_000;

export const raffleQueries = {
  all: ALL,
  list: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, brandId],
      queryFn: () => call(raffles.listBrandRaffles, { query: { brandId } }),
      refetchInterval: LOOK_EVERY_MS,
    }),
  players: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "players", id],
      queryFn: () => call(raffles.readRafflePlayers, { params: { id } }),
    }),
};
