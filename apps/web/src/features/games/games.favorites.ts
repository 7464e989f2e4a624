import { favorites, type GameCard, type GameCategory } from "@perya/contract";
import type { QueryKey } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { problemText } from "../../lib/problems.ts";
import { queryClient } from "../../lib/query-client.ts";
import { currentText } from "../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { changeFavorite, pendingFavorites } from "./games.favorite-ids.ts";

/** Time between two toggles, over all games (R12.13). A toggle within it is dropped. */
const THROTTLE_MS = 1_000;

const IDS: QueryKey = ["favorites", "ids"];
const LISTS: QueryKey = ["favorites", "list"];

/** Time of the last accepted toggle. */
let heardAt = -THROTTLE_MS;

/** Toggles a favorite: first on the page, then on the server (R12.14). A refusal reverts it and is shown. */
export async function toggleFavorite(game: GameCard): Promise<void> {
  const now = Date.now();
  // Compares the absolute value, so that a clock that was set back does not block the hearts.
  if (Math.abs(now - heardAt) < THROTTLE_MS) return;
  heardAt = now;

  // Cancel running queries, whose answers predate this toggle. Resolves within the same frame.
  await queryClient.cancelQueries({ queryKey: ["favorites"] });
  const ids = queryClient.getQueryData<string[]>(IDS);
  const isAdded = !ids?.includes(game.nodeId);
  pendingFavorites.set(game.nodeId, isAdded);
  show(game, isAdded);
  try {
    await (isAdded ? add(game) : remove(game));
  } catch (error) {
    show(game, !isAdded);
    showToast("error", problemText(error, currentText().t));
  } finally {
    pendingFavorites.delete(game.nodeId);
  }
  // The ids were not loaded yet when the heart was pressed, so this loads all of them.
  if (!ids) await queryClient.invalidateQueries({ queryKey: IDS });
}

function add({ nodeId, vassalage: vendor, gameType }: GameCard) {
  return call(favorites.addFavorite, { body: { nodeId, vendor, gameType } });
}

function remove({ nodeId }: GameCard) {
  return call(favorites.removeFavorite, { params: { nodeId } });
}

/** Updates the ids and all cached lists of favorites. */
function show(game: GameCard, isFavorite: boolean): void {
  queryClient.setQueryData<string[]>(IDS, (ids = []) => changeFavorite(ids, game.nodeId, isFavorite, (id) => id));
  for (const [queryKey] of queryClient.getQueriesData<GameCard[]>({ queryKey: LISTS })) {
    const category = queryKey.at(-1) as GameCategory | undefined;
    if (category !== undefined && category !== game.gameType) continue;
    queryClient.setQueryData<GameCard[]>(queryKey, (list) =>
      list ? changeFavorite(list, game, isFavorite, ({ nodeId }) => nodeId) : undefined,
    );
  }
}
