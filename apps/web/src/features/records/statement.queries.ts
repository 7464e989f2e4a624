import { wallet } from "@perya/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const PAGE_SIZE = 30;

/** Below "wallet": whatever moves the balance is a new entry, and the server says so. */
export const statementQueries = {
  cash: () =>
    infiniteQueryOptions({
      queryKey: ["wallet", "statement"],
      queryFn: ({ pageParam }) =>
        call(wallet.readStatement, {
          query: { kind: "cash", pageSize: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
};
