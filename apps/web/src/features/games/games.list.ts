import type { GameCard, GameCategory, GameFilter, GameVendor } from "@perya/contract";
import { sidebarCategories } from "@perya/rules";
import type { QueryLike } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@perya/browser/router";
import { useEffect, useEffectEvent } from "react";
import { afterFirstMove } from "../../lib/after-paint.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { useIsMember } from "./games.launch.ts";
import { type ListChoice, type ListSearch, readChoice, writeChoice } from "./games.list-choice.ts";
import { listQueries, type ServerChoice } from "./games.list-queries.ts";
import { type NarrowedList, narrowOwnGames } from "./games.own-games.ts";
import { gameQueries } from "./games.queries.ts";

/**
 * Changes the latest choice, which may be newer than the rendered one. With `replace`, replaces the entry in the
 * browser's history instead of adding one.
 */
export type ChangeChoice = (
  change: Partial<ListChoice> | ((choice: ListChoice) => Partial<ListChoice>),
  how?: { replace?: boolean },
) => void;

/**
 * Returns the choice in the address, and a function that changes it. A change of a filter returns to page one. Once
 * `vendors` are loaded, other vendor codes are ignored.
 */
export function useListChoice(vendors: readonly Pick<GameVendor, "vassalage">[]) {
  const { languages } = useBrand();
  const navigate = useNavigate();
  const read = (search: ListSearch) => keepVendors(readChoice(search, sidebarCategories(languages)), vendors);
  const choice = read(useSearch());
  const change: ChangeChoice = (next, { replace = false } = {}) =>
    void navigate({
      to: ".",
      search: (search) => {
        const now = read(search);
        return writeChoice({ ...now, page: 1, ...(typeof next === "function" ? next(now) : next) });
      },
      replace,
      // Another page starts at its top; a facet keeps the scroll position.
      resetScroll: "page" in next,
    });
  return { choice, change };
}

function keepVendors(choice: ListChoice, vendors: readonly Pick<GameVendor, "vassalage">[]): ListChoice {
  if (vendors.length === 0) return choice;
  const isOne = (code: string) => vendors.some(({ vassalage }) => vassalage === code);
  return { ...choice, vendors: choice.vendors.filter(isOne) };
}

export type ShownList = {
  /** The filter in effect. FAV and RECENT are for members only; visitors with such an address see all games. */
  filter: GameFilter;
  query: QueryLike<NarrowedList>;
  /** True while the list of the new choice is loading and the previous one is shown. */
  isOld: boolean;
  /** Number of games for each chip, where known. */
  counts: { readonly [Filter in GameFilter]?: number | undefined };
  /** Prefetches a page. */
  prepare: (page: number) => void;
};

/** Games of a category for a selection: from the server, or filtered locally among the member's own games. */
export function useGameList(category: GameCategory, choice: ListChoice): ShownList {
  const { language } = useText();
  const isMember = useIsMember();
  const asked = askServer(choice, isMember);
  const server = useQuery(listQueries.page(category, asked, language));
  const favorites = useQuery(listQueries.favorites(language, isMember, category));
  const recent = useQuery(gameQueries.recent(language, isMember, category));

  const own = isMember ? { FAV: favorites, RECENT: recent, ALL: null, NEW: null, HOT: null }[choice.filter] : null;
  const prepare = (page: number) => {
    if (!own) void queryClient.prefetchQuery(listQueries.page(category, { ...asked, page }, language));
  };
  const isLast = own !== null || server.isPlaceholderData || asked.page >= (server.data?.totalPages ?? 0);
  usePrepareNext(prepare, isLast ? null : asked.page + 1);

  const count = (games: GameCard[] | undefined) => games && narrowOwnGames(games, choice).totalCount;
  return {
    filter: own ? choice.filter : asked.filter,
    query: own ? { ...own, data: own.data && narrowOwnGames(own.data, choice, choice.page) } : server,
    isOld: own === null && server.isPlaceholderData,
    counts: { ...server.data?.filters, FAV: count(favorites.data), RECENT: count(recent.data) },
    prepare,
  };
}

/**
 * Returns the choice to request from the server. For FAV and RECENT it requests all games, since the other chips need
 * their counts.
 */
function askServer(choice: ListChoice, isMember: boolean): ServerChoice {
  const { filter } = choice;
  if (filter !== "FAV" && filter !== "RECENT") return { ...choice, filter };
  return { ...choice, filter: "ALL", page: isMember ? 1 : choice.page };
}

/** Prefetches the next page once the user starts to move through the list, so that paging is instant. */
function usePrepareNext(prepare: (page: number) => void, next: number | null): void {
  const act = useEffectEvent(prepare);
  useEffect(() => (next === null ? undefined : afterFirstMove(() => act(next))), [next]);
}
