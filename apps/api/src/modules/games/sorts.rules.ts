import type { GameSort, Language } from "@perya/contract";
import { chooseName } from "./games.rules.ts";

export type Reader = { language: Language };

type Sortable = { id: string; names: Partial<Record<Language, string>>; released_at: Date };

/** Folds a name as game_name_key in SQL does (0081_game_listing_names.sql): lower case, without accents. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** Sorts games in memory as the SQL lists do. `popular` has the most played games, in order. */
export function sortGames<Game extends Sortable>(
  games: readonly Game[],
  sort: GameSort,
  popular: readonly { id: string }[],
  { language }: Reader,
): Game[] {
  if (sort === "az") {
    const keyOf = ({ names }: Game) => nameKey(chooseName(names, language));
    return games.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.id, b.id));
  }
  const places = new Map(popular.map(({ id }, place) => [id, place] as const));
  const placeOf = ({ id }: Game) => (sort === "popular" ? (places.get(id) ?? places.size) : 0);
  return games.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || compare(b.released_at, a.released_at) || compare(b.id, a.id),
  );
}

function compare<Key extends string | Date>(one: Key, other: Key): number {
  if (one < other) return -1;
  return one > other ? 1 : 0;
}
