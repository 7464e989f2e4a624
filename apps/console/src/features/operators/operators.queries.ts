import { operators } from "@perya/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const PAGE_SIZE = 50;

export const operatorQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ["operators", "list"],
      queryFn: ({ pageParam }) =>
        call(operators.listOperators, { query: omitUndefined({ after: pageParam, pageSize: PAGE_SIZE }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
