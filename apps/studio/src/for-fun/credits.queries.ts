import type { Insertable, Selectable } from "kysely";
import type { Db, PlayMovesTable, PlayPursesTable, Tx } from "../tables.ts";

export async function insertCredits(db: Db, purse: Insertable<PlayPursesTable>): Promise<void> {
  await db.insertInto("play_purses").values(purse).execute();
}

export async function findCredits(db: Db, player: string): Promise<bigint | undefined> {
  const purse = await db.selectFrom("play_purses").select("credits").where("player", "=", player).executeTakeFirst();
  return purse?.credits;
}

/** Locks the player's credits and returns them. Undefined for an unknown player. */
export async function lockCredits(tx: Tx, player: string): Promise<bigint | undefined> {
  const purse = await tx
    .selectFrom("play_purses")
    .select("credits")
    .where("player", "=", player)
    .forUpdate()
    .executeTakeFirst();
  return purse?.credits;
}

export async function setCredits(tx: Tx, player: string, credits: bigint): Promise<void> {
  await tx.updateTable("play_purses").set({ credits }).where("player", "=", player).execute();
}

export async function findMove(tx: Tx, transaction: string): Promise<Selectable<PlayMovesTable> | undefined> {
  return tx.selectFrom("play_moves").selectAll().where("transaction", "=", transaction).executeTakeFirst();
}

export async function insertMove(tx: Tx, move: Insertable<PlayMovesTable>): Promise<void> {
  await tx.insertInto("play_moves").values(move).execute();
}
