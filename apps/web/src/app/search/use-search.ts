import type { GameCard, GameVendor, SearchHit } from "@perya/contract";
import type { TextKey } from "@perya/text";
import type { QueryLike } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { listQueries } from "../../features/games/games.list-queries.ts";
import { gameQueries } from "../../features/games/games.queries.ts";
import { noticeQueries, useAnnouncements } from "../../features/notices/notices.queries.ts";
import { type Category, useCategories } from "../../features/site/site.categories.ts";
import { useText } from "../../lib/text.ts";
import { matches } from "./fold-text.ts";

/** One hit of the search. */
export type Hit =
  | { kind: "game"; game: GameCard }
  | { kind: "vendor"; vendor: GameVendor }
  | { kind: "category"; category: Category }
  | { kind: "promotion"; id: string; title: string }
  | { kind: "help"; term: string; title: string }
  | { kind: "recent"; text: string };

export type HitGroup = { title: TextKey; hits: Hit[] };

export type Found = {
  groups: readonly HitGroup[];
  /** Query to the server; null while nothing is typed. */
  server: QueryLike<unknown> | null;
  /** True if the hits belong to the current text, false while newer ones load. */
  isSettled: boolean;
  /** True if nothing was found, so that the groups are suggestions. */
  isNothing: boolean;
};

/** Hits of the search: games and vendors from the server, all others from data on the page. */
export function useSearch(typed: string, recent: readonly string[]): Found {
  const wanted = typed.trim();
  const text = useDeferredValue(wanted);
  const asked = useRested(text, REST_MS);
  const { language } = useText();
  const server = useQuery(listQueries.search(text === "" ? "" : asked, language));
  const own = useOwnGroups(text);
  const start = useStart(recent);

  if (text === "") return { groups: start, server: null, isSettled: wanted === "", isNothing: false };
  const isSettled = asked === wanted && !server.isFetching;
  const groups = [...groupServer(server.data ?? []), ...own].filter(hasHits);
  const isNothing = isSettled && !server.isError && groups.length === 0;
  const wayOn = start.filter(({ title }) => title === "search.categories");
  return { groups: isNothing ? wayOn : groups, server, isSettled, isNothing };
}

const REST_MS = 120;
const MAX_GAMES = 8;
const MAX_OTHERS = 4;

const hasHits = ({ hits }: HitGroup) => hits.length > 0;

function groupServer(hits: readonly SearchHit[]): HitGroup[] {
  return [
    { title: "search.games", hits: hits.filter(({ kind }) => kind === "game").slice(0, MAX_GAMES) },
    { title: "search.vendors", hits: hits.filter(({ kind }) => kind === "vendor").slice(0, MAX_OTHERS) },
  ];
}

function useOwnGroups(text: string): HitGroup[] {
  const { t, language } = useText();
  const categories = useCategories();
  const { data: announcements } = useAnnouncements();
  const { data: topics = [] } = useQuery(noticeQueries.help(language));
  const isFound = ({ title }: { title: string }) => matches(title, text);
  return [
    {
      title: "search.categories",
      hits: categories
        .filter(({ title, code }) => matches(`${t(title)} ${t(`search.also.${code}`)}`, text))
        .map((category) => ({ kind: "category" as const, category })),
    },
    {
      title: "search.promotions",
      hits: (announcements?.promotion ?? [])
        .filter(isFound)
        .slice(0, MAX_OTHERS)
        .map(({ id, title }) => ({ kind: "promotion" as const, id, title })),
    },
    {
      title: "search.help",
      hits: topics
        .filter(isFound)
        .slice(0, MAX_OTHERS)
        .map(({ term, title }) => ({ kind: "help" as const, term, title })),
    },
  ];
}

/** Groups before anything is typed: recent searches, hot games, categories. */
function useStart(recent: readonly string[]): HitGroup[] {
  const { language } = useText();
  const categories = useCategories();
  const { data: hot = [] } = useQuery(gameQueries.hot(language));
  const groups: HitGroup[] = [
    { title: "search.recent", hits: recent.map((text) => ({ kind: "recent", text })) },
    { title: "search.popular", hits: hot.slice(0, MAX_OTHERS).map((game) => ({ kind: "game", game })) },
    { title: "search.categories", hits: categories.map((category) => ({ kind: "category", category })) },
  ];
  return groups.filter(hasHits);
}

/** Debounces a value, so that not every letter is sent. */
function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
