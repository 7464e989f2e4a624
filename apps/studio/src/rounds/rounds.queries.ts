import type { Db, NewRound, RoundRow, Tx } from "../tables.ts";
import type { RoundState } from "../tables.ts";

/** After these nothing moves any more. */
export const OVER: readonly RoundState[] = ["ended", "refused", "refunded"];

export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
  await tx.insertInto("rounds").values(round).execute();
}

export async function findRound(db: Db | Tx, player: string, id: string): Promise<RoundRow | undefined> {
  return db.selectFrom("rounds").selectAll().where("id", "=", id).where("player", "=", player).executeTakeFirst();
}

export async function findByRequest(db: Db, player: string, request: string): Promise<RoundRow | undefined> {
  return db
    .selectFrom("rounds")
    .selectAll()
    .where("player", "=", player)
    .where("request", "=", request)
    .executeTakeFirst();
}

export async function findUnfinished(db: Db, player: string, game: string): Promise<RoundRow | undefined> {
  return db
    .selectFrom("rounds")
    .selectAll()
    .where("player", "=", player)
    .where("game", "=", game)
    .where("state", "not in", OVER)
    .executeTakeFirst();
}

/** Whoever holds it decides alone what becomes of it. */
export async function lockRound(tx: Tx, id: string): Promise<RoundRow> {
  return tx.selectFrom("rounds").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

type Change = Partial<Pick<RoundRow, "state" | "win" | "jackpot_win" | "refusal" | "balance" | "ended_at">> & {
  result?: unknown;
  moves?: unknown[];
};

export async function changeRound(tx: Tx, id: string, { result, moves, ...change }: Change): Promise<void> {
  await tx
    .updateTable("rounds")
    .set({
      ...change,
      ...(result !== undefined && { result: JSON.stringify(result) }),
      ...(moves !== undefined && { moves: JSON.stringify(moves) }),
    })
    .where("id", "=", id)
    .execute();
}

/** Newest first, before a moment: one page of a player's history in a game. */
export async function listRounds(
  db: Db,
  { player, game, before, limit }: { player: string; game: string; before: Date; limit: number },
): Promise<RoundRow[]> {
  return db
    .selectFrom("rounds")
    .selectAll()
    .where("player", "=", player)
    .where("game", "=", game)
    .where("placed_at", "<", before)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Rounds that wait for a player who is gone. */
export async function listLeft(db: Db, before: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom("rounds")
    .select("id")
    .where("state", "=", "open")
    .where("placed_at", "<", before)
    .limit(limit)
    .execute();
}
