import { GAME_TAGS, VOLATILITIES, type GameCategory, type GameFacets, type GameTag } from "@perya/contract";
import type { Volatility } from "@perya/contract";

export type ListFilter = "ALL" | "NEW" | "HOT";

/** Which games of a category somebody wants to see. */
export type Choice = {
  category: GameCategory;
  vendors: readonly string[];
  tag: GameTag | undefined;
  volatility: Volatility | undefined;
  filter: ListFilter;
};

type Tagged = { category: GameCategory; vendor_code: string; tags: readonly string[]; released_at: Date };

/** Under which tag the tables list such games (0017_lobby.sql): "", "JP", "NEW JP VOL_LOW". */
export function listingTag({ tag, volatility, filter }: Omit<Choice, "category" | "vendors">): string {
  const words = [filter === "NEW" && "NEW", tag, volatility && `VOL_${volatility}`];
  return words.filter(Boolean).join(" ");
}

/** What the tables say by their listings, said of one game. Whether it is hot, its brand says. */
export function isChosen(game: Tagged, { category, vendors, tag, volatility, filter }: Choice, newSince: Date) {
  return (
    game.category === category &&
    vendors.includes(game.vendor_code) &&
    (tag === undefined || game.tags.includes(tag)) &&
    (volatility === undefined || game.tags.includes(`VOL_${volatility}`)) &&
    (filter !== "NEW" || game.released_at >= newSince)
  );
}

/** How many games each other choice would show, all else being as it is. What would show none is not offered. */
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
