import { favorites, type GameCard, type GameCategory } from "@perya/contract";
import type { QueryKey } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { problemText } from "../../lib/problems.ts";
import { queryClient } from "../../lib/query-client.ts";
import { currentText } from "../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";

/** S1 §4 and §9: toggling, of whichever game, is heard once in this time, and nothing is made up for later. */
const THROTTLE_MS = 1_000;

const IDS: QueryKey = ["favorites", "ids"];
const LISTS: QueryKey = ["favorites", "list"];

/** When a heart was last heard. */
let heardAt = -THROTTLE_MS;

/** What the server has not answered yet. */
const underWay = new Map<string, boolean>();

/** With what is under way: a live event of one heart must not empty another that was pressed since. */
export async function readFavoriteIds(): Promise<string[]> {
  const ids = await call(favorites.listFavoriteIds);
  return [...underWay].reduce((known, [id, isFavorite]) => change(known, id, isFavorite, (other) => other), ids);
}

/** S1 §4: here first, then on the server; what the server refuses is taken back, and said. */
export async function toggleFavorite(game: GameCard): Promise<void> {
  const now = Date.now();
  // Either way: a clock that was set back must not silence hearts until it has caught up.
  if (Math.abs(now - heardAt) < THROTTLE_MS) return;
  heardAt = now;

  // An answer from before the press must not come after it. Waiting for this takes no frame.
  await queryClient.cancelQueries({ queryKey: ["favorites"] });
  const ids = queryClient.getQueryData<string[]>(IDS);
  const isAdded = !ids?.includes(game.nodeId);
  underWay.set(game.nodeId, isAdded);
  show(game, isAdded);
  try {
    await (isAdded ? add(game) : remove(game));
  } catch (error) {
    show(game, !isAdded);
    showToast("error", problemText(error, currentText().t));
  } finally {
    underWay.delete(game.nodeId);
  }
  // Whoever pressed before the ids were here gets the others now.
  if (!ids) await queryClient.invalidateQueries({ queryKey: IDS });
}

function add({ nodeId, vassalage: vendor, gameType }: GameCard) {
  return call(favorites.addFavorite, { body: { nodeId, vendor, gameType } });
}

function remove({ nodeId }: GameCard) {
  return call(favorites.removeFavorite, { params: { nodeId } });
}

/** In every list that is here: the ids, and the favourites of all categories and of the game's own. */
function show(game: GameCard, isFavorite: boolean): void {
  queryClient.setQueryData<string[]>(IDS, (ids = []) => change(ids, game.nodeId, isFavorite, (id) => id));
  for (const [queryKey] of queryClient.getQueriesData<GameCard[]>({ queryKey: LISTS })) {
    const category = queryKey.at(-1) as GameCategory | undefined;
    if (category !== undefined && category !== game.gameType) continue;
    queryClient.setQueryData<GameCard[]>(queryKey, (list) =>
      list ? change(list, game, isFavorite, ({ nodeId }) => nodeId) : undefined,
    );
  }
}

/** One that is there already is not added again; what is added comes first, as on the server. */
function change<Item>(list: Item[], item: Item, isThere: boolean, idOf: (item: Item) => string): Item[] {
  const has = list.some((other) => idOf(other) === idOf(item));
  if (has === isThere) return list;
  return isThere ? [item, ...list] : list.filter((other) => idOf(other) !== idOf(item));
}
