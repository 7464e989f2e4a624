import { GAME_TAGS, type GameCard, type GameList, VOLATILITIES } from "@perya/contract";
import type { Facets } from "./games.list-choice.ts";

/** Games per page (R12.10). */
export const PAGE_SIZE = 30;

export type NarrowedList = Omit<GameList, "filters">;

/**
 * Filters the member's own games locally, counting facets like the server: they are few and all loaded. Keeps the
 * order: last added or played first.
 */
export function narrowOwnGames(games: readonly GameCard[], chosen: Facets, page = 1): NarrowedList {
  const shown = games.filter(
    (game) => isOfTag(game, chosen) && isOfVolatility(game, chosen) && isOfVendor(game, chosen),
  );
  const totalPages = Math.ceil(shown.length / PAGE_SIZE);
  const pageNum = Math.max(1, Math.min(page, totalPages));
  return {
    content: shown.slice((pageNum - 1) * PAGE_SIZE, pageNum * PAGE_SIZE),
    pageNum,
    totalPages,
    totalCount: shown.length,
    allCount: games.length,
    facets: {
      tags: countTags(games.filter((game) => isOfVolatility(game, chosen) && isOfVendor(game, chosen))),
      volatilities: countVolatilities(games.filter((game) => isOfTag(game, chosen) && isOfVendor(game, chosen))),
      vendors: countVendors(games.filter((game) => isOfTag(game, chosen) && isOfVolatility(game, chosen))),
    },
  };
}

const isOfTag = ({ tags }: GameCard, { tag }: Facets) => tag === null || tags.includes(tag);
const isOfVolatility = ({ tags }: GameCard, { volatility }: Facets) =>
  volatility === null || tags.includes(`VOL_${volatility}`);
const isOfVendor = ({ vassalage }: GameCard, { vendors }: Facets) =>
  vendors.length === 0 || vendors.includes(vassalage);

function countTags(games: readonly GameCard[]) {
  return GAME_TAGS.map((tag) => ({ tag, count: games.filter(({ tags }) => tags.includes(tag)).length })).filter(isAny);
}

function countVolatilities(games: readonly GameCard[]) {
  return VOLATILITIES.map((volatility) => ({
    volatility,
    count: games.filter(({ tags }) => tags.includes(`VOL_${volatility}`)).length,
  })).filter(isAny);
}

function countVendors(games: readonly GameCard[]) {
  const names = new Map(games.map(({ vassalage, displayName }) => [vassalage, displayName] as const));
  return [...names]
    .map(([vassalage, displayName]) => ({
      vassalage,
      displayName,
      count: games.filter((game) => game.vassalage === vassalage).length,
    }))
    .toSorted((a, b) => b.count - a.count || a.displayName.localeCompare(b.displayName));
}

const isAny = ({ count }: { count: number }) => count > 0;
