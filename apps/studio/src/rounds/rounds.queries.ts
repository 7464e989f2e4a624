import { sql } from "kysely";
import type { Db, RoundRow, RoundState, Seat, Tx } from "../tables.ts";
import type { NewCall } from "../wallet/outbox.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";

/** States of rounds that are over. */
export const OVER: readonly RoundState[] = ["ended", "refused", "refunded"];

/**
 * Inserts a round with the call for its stake, and spends its nonce if still needed, in one statement. Does nothing
 * if another round has taken the nonce. Returns the id of the claimed call.
 */
export async function beginRound(
  db: Db | Tx,
  round: RoundRow,
  { call, claimedUntil, isSpent }: { call: NewCall; claimedUntil: Date; isSpent: boolean },
): Promise<bigint | undefined> {
  const pair = isSpent
    ? sql`select ${round.seed_pair_id}::uuid as id`
    : sql`update seed_pairs set nonce = nonce + 1
        where id = ${round.seed_pair_id} and nonce = ${round.nonce} and revealed_at is null returning id`;
  const { rows } = await sql<{ id: bigint }>`
    with pair as (${pair}), round as (
      insert into rounds (id, seat_id, key_id, player, game, family, request, state, currency, stake, win, jackpot_share,
        takes_jackpot, free_rounds_id, choice, result, seed_pair_id, nonce, version, placed_at)
      select ${round.id}::uuid, ${round.seat_id}::uuid, ${round.key_id}, ${round.player}::uuid, ${round.game},
        ${round.family}, ${round.request}::uuid, ${round.state}, ${round.currency}, ${round.stake}::bigint,
        ${round.win}::bigint, ${round.jackpot_share}::bigint, ${round.takes_jackpot}::boolean, ${round.free_rounds_id}::uuid,
        ${JSON.stringify(round.choice)}::jsonb, ${JSON.stringify(round.result)}::jsonb, pair.id, ${round.nonce}::integer,
        ${round.version}::integer, ${round.placed_at}::timestamptz
      from pair returning id
    )
    insert into wallet_calls (subject, subject_id, key_id, call, body, tries, made_at, next_at)
    select ${call.subject}, id, ${call.keyId}, ${call.call}, ${JSON.stringify(call.body)}::jsonb, 1,
      ${round.placed_at}::timestamptz, ${claimedUntil}::timestamptz
    from round returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Stores an answer and the round's change in one statement, in the usual lock order: the call, then the round.
 * Returns false if another process was first or the round's state has changed.
 */
export async function keepAnswer(
  db: Db,
  callId: bigint,
  answer: WalletAnswer,
  { from, to }: { from: RoundState; to: RoundRow },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with kept as (
      update wallet_calls set state = 'answered', answer = ${JSON.stringify(answer)}::jsonb
      where id = ${callId} and state = 'pending' returning subject_id
    )
    update rounds set state = ${to.state}, win = ${to.win}, refusal = ${to.refusal}, balance = ${to.balance},
      ended_at = ${to.ended_at}
    from kept where rounds.id = kept.subject_id and rounds.state = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Finds a grant of free rounds of the seat's player and game. Whether a round is left is decided when it is used
 * (free_rounds_use).
 */
export async function findFreeRounds(db: Db, { player, vendor, game }: Seat, id: string) {
  return db
    .selectFrom("free_rounds")
    .select(["id", "stake"])
    .where("id", "=", id)
    .where("player", "=", player)
    .where("vendor", "=", vendor)
    .where("game", "=", game)
    .executeTakeFirst();
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

/** Locks a round. */
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

/** A page of a player's history in a game, newest first. */
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

/** Lists abandoned rounds, which have been open since before a moment. */
export async function listLeft(db: Db, before: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom("rounds")
    .select("id")
    .where("state", "=", "open")
    .where("placed_at", "<", before)
    .limit(limit)
    .execute();
}
