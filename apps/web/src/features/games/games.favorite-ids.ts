import { favorites } from "@perya/contract";
import { call } from "../../lib/api.ts";

/** Toggles not yet answered by the server (games.favorites.ts). */
export const pendingFavorites = new Map<string, boolean>();

/** Includes pending toggles: a refetch caused by one heart must not reset another pressed since. */
export async function readFavoriteIds(): Promise<string[]> {
  const ids = await call(favorites.listFavoriteIds);
  return [...pendingFavorites].reduce(
    (known, [id, isFavorite]) => changeFavorite(known, id, isFavorite, (other) => other),
    ids,
  );
}

/** Adds at the front, as the server does, and skips an id already present. */
export function changeFavorite<Item>(list: Item[], item: Item, isThere: boolean, idOf: (item: Item) => string): Item[] {
  const has = list.some((other) => idOf(other) === idOf(item));
  if (has === isThere) return list;
  return isThere ? [item, ...list] : list.filter((other) => idOf(other) !== idOf(item));
}
