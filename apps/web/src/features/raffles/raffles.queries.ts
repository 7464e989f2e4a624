import { raffles } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";

export const raffleQueries = {
  list: (language: string) =>
    queryOptions({
      queryKey: ["raffles", "list", language],
      queryFn: async () => (await call(raffles.listRaffles)).raffles,
    }),
  draw: (id: string) =>
    queryOptions({ queryKey: ["raffles", "draw", id], queryFn: () => call(raffles.readDraw, { params: { id } }) }),
};

export const raffleMutations = {
  claim: (id: string) =>
    mutationOptions({
      mutationKey: ["raffles", "claim", id],
      mutationFn: () => call(raffles.claimRaffle, { params: { id } }),
      onSuccess: () =>
        Promise.all(
          [["raffles"], ["rewards"], ["wallet"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    }),
};
