import { favorites } from "@perya/contract";
import { call } from "../../lib/api.ts";

/** Toggles not yet answered by the server (games.favorites.ts). */
export const pendingFavorites = new Map<string, boolean>();

/**
 * Reads the ids of favorites. Includes pending toggles, so that a refetch caused by one heart does not undo another
 * that was pressed meanwhile.
 */
export async function readFavoriteIds(): Promise<string[]> {
  const ids = await call(favorites.listFavoriteIds);
  return [...pendingFavorites].reduce(
    (known, [id, isFavorite]) => changeFavorite(known, id, isFavorite, (other) => other),
    ids,
  );
}

/** Adds an item at the front, as the server does, unless it is present; or removes it. */
export function changeFavorite<Item>(list: Item[], item: Item, isThere: boolean, idOf: (item: Item) => string): Item[] {
  const has = list.some((other) => idOf(other) === idOf(item));
  if (has === isThere) return list;
  return isThere ? [item, ...list] : list.filter((other) => idOf(other) !== idOf(item));
}
