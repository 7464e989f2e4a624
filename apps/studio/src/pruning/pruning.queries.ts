import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../tables.ts";

/** These conditions must stay the same as in the partial indexes and delete triggers of the migrations. */
const FOR_FUN = sql`key_id like 'for-fun:%'`;
const ROUND_GOES_ON = sql`state not in ('ended', 'refused', 'refunded')`;
const BET_GOES_ON = sql`state not in ('paid', 'lost', 'refused', 'refunded')`;

/** Answered calls made before a moment, whose round or bet is over. */
export const oldCalls = (before: Date, limit: number) => sql<{ id: bigint }>`
  select id from wallet_calls as call
  where state = 'answered' and made_at < ${before}
    and not exists (select from rounds where id = call.subject_id and ${ROUND_GOES_ON})
    and not exists (select from flight_bets where id = call.subject_id and ${BET_GOES_ON})
  order by made_at limit ${limit} for update skip locked`;

export async function deleteOldCalls(db: Db, before: Date, limit: number): Promise<number> {
  return count(sql`delete from wallet_calls where id in (${oldCalls(before, limit)})`, db);
}

/** Seats that play for money, opened before a moment and not checked since. */
export const oldSeats = (before: Date, limit: number) => sql<{ id: string }>`
  select id from seats where not is_kept and not ${FOR_FUN} and opened_at < ${before}
  order by opened_at limit ${limit} for update skip locked`;

export async function deleteUnplayedSeats(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from seats as seat where id = any (${ids}::uuid[])
    and not exists (select from rounds where seat_id = seat.id)
    and not exists (select from flight_bets where seat_id = seat.id)`.execute(tx);
}

export async function keepSeats(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update seats set is_kept = true where id = any (${ids}::uuid[])`.execute(tx);
}

/** Seats that play for fun, opened before a moment and without an open round. */
export const oldForFunSeats = (before: Date, limit: number) => sql<{ id: string; player: string }>`
  select id, player from seats as seat where ${FOR_FUN} and opened_at < ${before}
    and not exists (select from rounds where player = seat.player and ${ROUND_GOES_ON})
    and not exists (select from flight_bets where seat_id = seat.id and ${BET_GOES_ON})
  order by opened_at limit ${limit} for update skip locked`;

/** Deletes a batch of a seat's rounds or bets with their calls. Returns the number of rounds or bets deleted. */
export async function deleteBetsOfSeat(
  tx: Tx,
  table: "rounds" | "flight_bets",
  seat: string,
  limit: number,
): Promise<number> {
  const bets = sql.table(table);
  return count(
    sql`with gone as (
      delete from ${bets} where id in (select id from ${bets} where seat_id = ${seat} limit ${limit}) returning id
    ), calls as (delete from wallet_calls where subject_id in (select id from gone))
    select id from gone`,
    tx,
  );
}

/** Deletes a seat for fun with its seeds and credits. */
export async function deleteForFunSeat(tx: Tx, { id, player }: { id: string; player: string }): Promise<void> {
  await tx.deleteFrom("seed_pairs").where("player", "=", player).execute();
  await tx.deleteFrom("play_purses").where("player", "=", player).execute();
  await tx.deleteFrom("seats").where("id", "=", id).execute();
}

async function count(statement: RawBuilder<unknown>, db: Db | Tx): Promise<number> {
  const { numAffectedRows, rows } = await statement.execute(db);
  return Number(numAffectedRows ?? rows.length);
}
