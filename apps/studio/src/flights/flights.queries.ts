import { sql, type Insertable } from "kysely";
import type { Db, Tx } from "../tables.ts";
import type { NewCall } from "../wallet/outbox.ts";
import type { Flight, FlightBet, FlightBetsTable, FlightChain, FlightRoom } from "./flights.tables.ts";
import type { FlightBetState } from "@perya/contract/studio";
import type { GetOff } from "./flights.rules.ts";

export type RoomKey = Pick<FlightRoom, "flight" | "key_id" | "currency">;

/** Finds the flight with the highest number: the current one or, if none is open, the last one. */
export async function findNewest(db: Db | Tx): Promise<Flight | undefined> {
  return db.selectFrom("flights").selectAll().orderBy("number", "desc").executeTakeFirst();
}

export async function findFlight(db: Db | Tx, number: bigint): Promise<Flight | undefined> {
  return db.selectFrom("flights").selectAll().where("number", "=", number).executeTakeFirst();
}

/**
 * Locks a flight in the betting state with a shared lock, so that it can't take off while a bet is being cancelled.
 */
export async function shareBetting(tx: Tx, number: bigint): Promise<Flight | undefined> {
  return tx
    .selectFrom("flights")
    .selectAll()
    .where("number", "=", number)
    .where("state", "=", "betting")
    .forShare()
    .executeTakeFirst();
}

/** Locks a flight in a given state, to change it. */
export async function lockFlight(tx: Tx, number: bigint, state: Flight["state"]): Promise<Flight | undefined> {
  return tx
    .selectFrom("flights")
    .selectAll()
    .where("number", "=", number)
    .where("state", "=", state)
    .forUpdate()
    .executeTakeFirst();
}

type FlightChange = Partial<
  Pick<Flight, "state" | "takes_off_at" | "ended_at" | "settled_at" | "beat_at" | "hash" | "crash_point">
>;

export async function changeFlight(db: Db | Tx, number: bigint, change: FlightChange): Promise<void> {
  await db.updateTable("flights").set(change).where("number", "=", number).execute();
}

export async function listUnsettled(db: Db): Promise<Flight[]> {
  return db
    .selectFrom("flights")
    .selectAll()
    .where("settled_at", "is", null)
    .where("state", "in", ["ended", "cancelled"])
    .orderBy("number")
    .execute();
}

/** Locks a flight's room row until the end of the transaction. */
export async function lockRoom(tx: Tx, { flight, key_id, currency }: RoomKey): Promise<FlightRoom> {
  return tx
    .selectFrom("flight_rooms")
    .selectAll()
    .where("flight", "=", flight)
    .where("key_id", "=", key_id)
    .where("currency", "=", currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type NewBet = Omit<Insertable<FlightBetsTable>, "flight" | "state" | "win"> & { key_id: string };

/**
 * Inserts a bet, its exposure in the room and the call for its stake in one statement, so that the room stays locked
 * only briefly, however many players bet at once. The flight can't take off meanwhile. The statement also returns the
 * reason for a refusal, because a second query might already see the next flight.
 */
export async function placeBet(
  db: Db,
  bet: NewBet,
  { cap, most, call }: { cap: bigint; most: bigint; call: NewCall },
): Promise<bigint | "closed" | "full"> {
  const {
    id,
    seat_id,
    key_id,
    player,
    shown_as,
    face,
    is_simulated,
    panel,
    currency,
    stake,
    auto_point,
    request,
    placed_at: now,
  } = bet;
  const { rows } = await sql<{ call_id: bigint | null }>`
    with flight as (
      select number from flights where state = 'betting' and closes_at > ${now} for share
    ), room as (
      insert into flight_rooms as room (flight, key_id, currency, cap, flying)
      select number, ${key_id}, ${currency}, ${cap}::bigint, ${stake}::bigint from flight
      where ${stake}::bigint <= ${most}::bigint
      on conflict (flight, key_id, currency) do update set flying = room.flying + excluded.flying
        -- A cap that was changed since the room's first bet: the lower one holds, as long as this flight lasts.
        where room.flying + excluded.flying <= least(${most}::bigint, room.cap::numeric * ${most}::bigint / ${cap}::bigint)
      returning flight
    ), bet as (
      insert into flight_bets
        (id, flight, seat_id, key_id, player, shown_as, face, is_simulated, panel, currency, stake, auto_point, state,
          request, placed_at)
      select ${id}::uuid, flight, ${seat_id}::uuid, ${key_id}, ${player}::uuid, ${shown_as}, ${face},
        ${is_simulated}::boolean, ${panel}, ${currency}, ${stake}::bigint, ${auto_point}::bigint, 'staking', ${request}::uuid, ${now}::timestamptz
      from room
    ), called as (
      insert into wallet_calls (subject, subject_id, key_id, call, body, made_at, next_at)
      select ${call.subject}, ${id}::uuid, ${key_id}, ${call.call}, ${JSON.stringify(call.body)}::jsonb, ${now}, ${now} from room
      returning id
    )
    select called.id as call_id from flight left join called on true`.execute(db);
  const [row] = rows;
  return row ? (row.call_id ?? "full") : "closed";
}

/**
 * Fast path of a cash-out, in one statement: only if no auto cash-out of the room is due earlier and the cap
 * suffices. Returns undefined otherwise, or if the bet's state has changed.
 */
export async function payBet(
  db: Db,
  room: RoomKey,
  { id, point, win }: GetOff,
  { call, now }: { call: NewCall; now: Date },
): Promise<{ bet: FlightBet; callId: bigint } | undefined> {
  const { rows } = await sql<FlightBet & { call_id: bigint }>`
    with room as materialized (
      select * from flight_rooms
      where flight = ${room.flight} and key_id = ${room.key_id} and currency = ${room.currency} for update
    ), paid as (
      update flight_bets as bet set state = 'paying', point = ${point}::bigint, win = ${win}::bigint
      from room
      where bet.id = ${id} and bet.state = 'in'
        -- Below the room's force point, which is rounded down.
        and 100::numeric * (room.cap - room.won + room.flying) >= (${point}::numeric + 1) * room.flying
        and not exists (
          select from flight_bets as due
          where due.flight = room.flight and due.key_id = room.key_id and due.currency = room.currency
            and due.state = 'in' and due.auto_point <= ${point}::bigint
        )
      returning bet.*
    ), moved as (
      update flight_rooms as moved set flying = moved.flying - paid.stake, won = moved.won + paid.win - paid.stake
      from paid
      where moved.flight = paid.flight and moved.key_id = paid.key_id and moved.currency = paid.currency
    ), called as (
      insert into wallet_calls (subject, subject_id, key_id, call, body, made_at, next_at)
      select ${call.subject}, id, key_id, ${call.call}, ${JSON.stringify(call.body)}::jsonb, ${now}, ${now} from paid
      returning id as call_id
    )
    select paid.*, called.call_id from paid, called`.execute(db);
  const [paid] = rows;
  if (!paid) return undefined;
  const { call_id: callId, ...bet } = paid;
  return { bet, callId };
}

/** Locks all rooms of a flight in a fixed order, to avoid deadlocks. */
export async function lockRooms(tx: Tx, flight: bigint): Promise<FlightRoom[]> {
  return tx
    .selectFrom("flight_rooms")
    .selectAll()
    .where("flight", "=", flight)
    .orderBy("key_id")
    .orderBy("currency")
    .forUpdate()
    .execute();
}

export async function changeRoom(tx: Tx, key: RoomKey, change: { flying: bigint; won?: bigint }): Promise<void> {
  await tx
    .updateTable("flight_rooms")
    .set(change)
    .where("flight", "=", key.flight)
    .where("key_id", "=", key.key_id)
    .where("currency", "=", key.currency)
    .execute();
}

/** Rooms with bets in flight, with their lowest auto cash-out point. */
export async function listFlying(db: Db, flight: bigint): Promise<(FlightRoom & { next_auto: bigint | null })[]> {
  return db
    .selectFrom("flight_rooms as room")
    .selectAll("room")
    .select((row) =>
      row
        .selectFrom("flight_bets as bet")
        .select((bet) => bet.fn.min("bet.auto_point").as("next_auto"))
        .whereRef("bet.flight", "=", "room.flight")
        .whereRef("bet.key_id", "=", "room.key_id")
        .whereRef("bet.currency", "=", "room.currency")
        .where("bet.state", "=", "in")
        .as("next_auto"),
    )
    .where("room.flight", "=", flight)
    .where("room.flying", ">", 0n)
    .execute();
}

export async function findBet(db: Db | Tx, player: string, id: string): Promise<FlightBet | undefined> {
  return db.selectFrom("flight_bets").selectAll().where("id", "=", id).where("player", "=", player).executeTakeFirst();
}

export async function findByRequest(db: Db, player: string, request: string): Promise<FlightBet | undefined> {
  return db
    .selectFrom("flight_bets")
    .selectAll()
    .where("player", "=", player)
    .where("request", "=", request)
    .executeTakeFirst();
}

export async function getBet(db: Db | Tx, id: string): Promise<FlightBet> {
  return db.selectFrom("flight_bets").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Lists bets of a room in these states; optionally only auto cash-outs up to a point, in their order. */
export async function listBets(
  db: Db | Tx,
  { flight, key_id, currency }: RoomKey,
  { states, upTo }: { states: FlightBetState[]; upTo?: number },
): Promise<FlightBet[]> {
  return db
    .selectFrom("flight_bets")
    .selectAll()
    .where("flight", "=", flight)
    .where("key_id", "=", key_id)
    .where("currency", "=", currency)
    .where("state", "in", states)
    .$if(upTo !== undefined, (query) => query.where("auto_point", "<=", BigInt(upTo ?? 0)))
    .orderBy("auto_point")
    .orderBy("id")
    .execute();
}

type BetChange = Partial<Pick<FlightBet, "state" | "point" | "win" | "refusal" | "balance">>;

/** Changes a bet, but only if it is in one of the expected states. */
export async function advanceBet(
  tx: Tx,
  id: string,
  from: readonly FlightBetState[],
  change: BetChange,
): Promise<FlightBet | undefined> {
  return tx
    .updateTable("flight_bets")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
}

/** Stores several cash-outs in one statement. */
export async function payBets(tx: Tx, offs: readonly GetOff[]): Promise<FlightBet[]> {
  const rows = JSON.stringify(offs.map(({ id, point, win }) => ({ id, point, win: String(win) })));
  const { rows: paid } = await sql<FlightBet>`
    update flight_bets as bet set state = 'paying', point = off.point, win = off.win
    from jsonb_to_recordset(${rows}::jsonb) as off(id uuid, point bigint, win bigint)
    where bet.id = off.id and bet.state = 'in'
    returning bet.*`.execute(tx);
  return paid;
}

export async function advanceBets(
  tx: Tx,
  { flight, key_id, currency }: RoomKey,
  from: FlightBetState[],
  to: FlightBetState,
): Promise<FlightBet[]> {
  return tx
    .updateTable("flight_bets")
    .set({ state: to })
    .where("flight", "=", flight)
    .where("key_id", "=", key_id)
    .where("currency", "=", currency)
    .where("state", "in", from)
    .returningAll()
    .execute();
}

/** Lists bets whose stake the wallet has not answered yet. */
export async function listStaking(db: Db | Tx, flight: bigint): Promise<string[]> {
  const staking = await db
    .selectFrom("flight_bets")
    .select("id")
    .where("flight", "=", flight)
    .where("state", "=", "staking")
    .execute();
  return staking.map(({ id }) => id);
}

/** A player's bets before a flight number, newest first. */
export async function listBetsOf(
  db: Db,
  { player, keyId, before, limit }: { player: string; keyId: string; before: bigint; limit: number },
): Promise<FlightBet[]> {
  return db
    .selectFrom("flight_bets")
    .selectAll()
    .where("player", "=", player)
    .where("key_id", "=", keyId)
    .where("flight", "<", before)
    .orderBy("flight", "desc")
    .orderBy("panel")
    .limit(limit)
    .execute();
}

export async function listEnded(db: Db, before: bigint, limit: number): Promise<Flight[]> {
  return db
    .selectFrom("flights")
    .selectAll()
    .where("number", "<", before)
    .where("state", "in", ["ended", "cancelled"])
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

/** All bets of a flight. */
export async function listBetsIn(db: Db, flight: bigint): Promise<FlightBet[]> {
  return db.selectFrom("flight_bets").selectAll().where("flight", "=", flight).execute();
}

export async function listChains(db: Db, limit: number): Promise<FlightChain[]> {
  return db.selectFrom("flight_chains").selectAll().orderBy("made_at", "desc").limit(limit).execute();
}
