import { type BodyOf, transfers } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

const PAGE_SIZE = 10;

/**
 * Queries of transfers. Keys are below "wallet", so the live event "balance" of sender and recipient invalidates them.
 */
export const transferQueries = {
  terms: () => queryOptions({ queryKey: ["wallet", "transferTerms"], queryFn: () => call(transfers.readTerms) }),
  list: () =>
    byPages(["wallet", "transfers"], (start) =>
      call(transfers.listTransfers, { query: { pageSize: PAGE_SIZE, ...start } }),
    ),
};

export const transferMutations = {
  send: () =>
    mutationOptions({
      mutationKey: ["transfers", "send"],
      mutationFn: (body: BodyOf<typeof transfers.send>) => call(transfers.send, { body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: ["wallet"] }),
    }),
};
