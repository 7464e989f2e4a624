import { GAME_TAGS, VOLATILITIES, type GameCategory, type GameFacets, type GameTag } from "@perya/contract";
import type { Volatility } from "@perya/contract";

export type ListFilter = "ALL" | "NEW" | "HOT";

/** The filters that a visitor chose for a category's games. */
export type Choice = {
  category: GameCategory;
  vendors: readonly string[];
  tag: GameTag | undefined;
  volatility: Volatility | undefined;
  filter: ListFilter;
};

type Tagged = { category: GameCategory; vendor_code: string; tags: readonly string[]; released_at: Date };

/** Returns the tag under which the tables list such games (0017_lobby.sql): "", "JP", "NEW JP VOL_LOW". */
export function listingTag({ tag, volatility, filter }: Omit<Choice, "category" | "vendors">): string {
  const words = [filter === "NEW" && "NEW", tag, volatility && `VOL_${volatility}`];
  return words.filter(Boolean).join(" ");
}

/**
 * True if a game matches the filter: in memory, what the listings do in SQL. The caller applies HOT, because hot
 * games differ by brand.
 */
export function isChosen(game: Tagged, { category, vendors, tag, volatility, filter }: Choice, newSince: Date) {
  return (
    game.category === category &&
    vendors.includes(game.vendor_code) &&
    (tag === undefined || game.tags.includes(tag)) &&
    (volatility === undefined || game.tags.includes(`VOL_${volatility}`)) &&
    (filter !== "NEW" || game.released_at >= newSince)
  );
}

/** Counts the games that each alternative choice of a facet would show. Choices without games are omitted. */
export function countFacets(
  choice: Choice,
  vendors: readonly { code: string; name: string }[],
  count: (choice: Choice) => number,
): GameFacets {
  const hasGames = (option: { count: number }) => option.count > 0;
  return {
    tags: GAME_TAGS.map((tag) => ({ tag, count: count({ ...choice, tag }) })).filter(hasGames),
    volatilities: VOLATILITIES.map((volatility) => ({ volatility, count: count({ ...choice, volatility }) })).filter(
      hasGames,
    ),
    vendors: vendors
      .map(({ code, name }) => ({ vassalage: code, displayName: name, count: count({ ...choice, vendors: [code] }) }))
      .filter(hasGames),
  };
}
