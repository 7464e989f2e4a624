import { sql } from "kysely";
import type { Db, Tx } from "../tables.ts";
import { changeFlight } from "./flights.queries.ts";
import type { Flight, FlightBet } from "./flights.tables.ts";
import { presentFlight, presentFlightBet, presentRoomBet } from "./flights.views.ts";
import type { FlightBetView, FlightView, RoomBetView } from "./flights.wire.ts";

/** What every process hears of a bet: for the room, and for the player alone. */
export type BetNews = { room: string; player: string; seen: RoomBetView | null; mine: FlightBetView };
export type News = { flight: FlightView } | { bets: BetNews[] };

export const NEWS_CHANNEL = "studio_flights";
/** PostgreSQL takes at most 8,000 bytes in one NOTIFY. */
const BETS_PER_MESSAGE = 10;

export function roomOf({ key_id, currency }: { key_id: string; currency: string }): string {
  return `${key_id} ${currency}`;
}

export function describeBet(bet: FlightBet): BetNews {
  return { room: roomOf(bet), player: bet.player, seen: presentRoomBet(bet), mine: presentFlightBet(bet) };
}

/** Heard by all processes, if and when the transaction commits. */
export async function tellBets(tx: Tx, bets: readonly FlightBet[]): Promise<void> {
  for (let from = 0; from < bets.length; from += BETS_PER_MESSAGE)
    await tell(tx, { bets: bets.slice(from, from + BETS_PER_MESSAGE).map(describeBet) });
}

/** Writes what has become of a flight and tells it. */
export async function changeAndTell(tx: Tx, flight: Flight, change: Parameters<typeof changeFlight>[2]): Promise<void> {
  await changeFlight(tx, flight.number, change);
  await tellFlight(tx, { ...flight, ...change });
}

export async function tellFlight(tx: Tx, flight: Flight): Promise<void> {
  await tell(tx, { flight: await describeFlight(tx, flight) });
}

export async function describeFlight(db: Db | Tx, flight: Flight): Promise<FlightView> {
  const chain = await db
    .selectFrom("flight_chains")
    .selectAll()
    .where("id", "=", flight.chain_id)
    .executeTakeFirstOrThrow();
  return presentFlight(flight, chain);
}

async function tell(tx: Tx, news: News): Promise<void> {
  await sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(news)})`.execute(tx);
}
