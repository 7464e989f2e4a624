import type { GameCard } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import * as queries from "./favorites.queries.ts";
import type { Owner } from "./favorites.queries.ts";
import { checkGame, checkCount, type FavoriteRequest } from "./favorites.rules.ts";

/** Lists the ids, including games that the brand hides now: when it shows them again, they are still favorites. */
export function listIds({ db }: DbDeps, owner: Owner): Promise<string[]> {
  return queries.listFavoriteIds(db, owner);
}

/**
 * Adds a favorite. `game` is the game that the brand shows under that id. A change sends a live event to the member's
 * other pages.
 */
export async function addFavorite(
  { db, clock }: ClockedDbDeps,
  owner: Owner,
  request: FavoriteRequest,
  game: GameCard | undefined,
): Promise<void> {
  const { brandId, memberId } = owner;
  const meant = checkGame(request, game);
  if (meant !== "ok") throw new AppError(meant);

  await inTransaction(db, async (tx) => {
    await queries.lockFavorites(tx, memberId);
    const known = await queries.countFavorites(tx, owner, request.nodeId);
    const verdict = checkCount(known);
    if (verdict !== "ok") throw new AppError(verdict);
    if (known.isFavorite) return;

    const row = { brand_id: brandId, member_id: memberId, game_id: request.nodeId, added_at: clock.now() };
    await queries.insertFavorites(tx, [row]);
    await addLiveEvent(tx, `member:${memberId}`, "favorites");
  });
}

export async function removeFavorite({ db }: DbDeps, owner: Owner, gameId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await queries.deleteFavorite(tx, owner, gameId)) {
      await addLiveEvent(tx, `member:${owner.memberId}`, "favorites");
    }
  });
}
