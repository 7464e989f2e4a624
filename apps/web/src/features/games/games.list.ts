import type { GameCard, GameCategory, GameFilter, GameVendor } from "@perya/contract";
import { sidebarCategories } from "@perya/rules";
import type { QueryLike } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@perya/browser/router";
import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "../../lib/after-paint.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { useIsMember } from "./games.launch.ts";
import { type ListChoice, type ListSearch, readChoice, writeChoice } from "./games.list-choice.ts";
import { listQueries, type ServerChoice } from "./games.list-queries.ts";
import { type NarrowedList, narrowOwnGames } from "./games.own-games.ts";
import { gameQueries } from "./games.queries.ts";

/** From the choice as it is then, which may be newer than what is rendered. `replace`: the one before is no step back. */
export type ChangeChoice = (
  change: Partial<ListChoice> | ((choice: ListChoice) => Partial<ListChoice>),
  how?: { replace?: boolean },
) => void;

/**
 * What the address chooses, and the way to choose otherwise. Any other choice starts at its first page. `vendors` are
 * those of the category, once they are known: a code of none of them counts as not given.
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
      // A page that is turned begins at its top; a facet leaves the reader beside it.
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
  /** FAV and RECENT belong to a member; for anybody else the address means all games. */
  filter: GameFilter;
  query: QueryLike<NarrowedList>;
  /** What is shown was chosen before; what is chosen now is on its way. */
  isOld: boolean;
  /** How many games each chip would show, where that is known. */
  counts: { readonly [Filter in GameFilter]?: number | undefined };
  /** Fetches a page that somebody is about to turn to. */
  prepare: (page: number) => void;
};

/** The games of a category that a choice leaves: the server's own lists, or the member's, narrowed down here. */
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

/** Beside the member's own games the server still says what the other chips would show. */
function askServer(choice: ListChoice, isMember: boolean): ServerChoice {
  const { filter } = choice;
  if (filter !== "FAV" && filter !== "RECENT") return { ...choice, filter };
  return { ...choice, filter: "ALL", page: isMember ? 1 : choice.page };
}

/** The page after this one comes when there is time, so that turning shows it at once. */
function usePrepareNext(prepare: (page: number) => void, next: number | null): void {
  const act = useEffectEvent(prepare);
  useEffect(() => (next === null ? undefined : whenIdle(() => act(next))), [next]);
}
