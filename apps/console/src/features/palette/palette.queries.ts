import { memberPage } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Minimum length of a search. Shorter ones match too many members. */
export const MIN_LETTERS = 2;

export const paletteQueries = {
  members: (brandId: string, words: string) =>
    queryOptions({
      queryKey: ["palette", brandId, words],
      queryFn: () => call(memberPage.findMembers, { query: { brandId, words } }),
      enabled: words.length >= MIN_LETTERS,
    }),
};
