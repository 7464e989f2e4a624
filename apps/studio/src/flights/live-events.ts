import { sql } from "kysely";
import type { Timers } from "../clock.ts";
import type { Deps } from "../deps.ts";
import type { Db, Tx } from "../tables.ts";
import { changeFlight } from "./flights.queries.ts";
import type { Flight, FlightBet } from "./flights.tables.ts";
import { presentFlight, presentFlightBet, presentRoomBet } from "./flights.views.ts";
import type { FlightBetView, FlightView, RoomBetView } from "@perya/contract/studio";

/** Change of a bet sent to all processes: one part for the room, one for the player only. */
export type BetEvent = { room: string; player: string; seen: RoomBetView | null; mine: FlightBetView };
export type LiveEvent = { flight: FlightView } | { bets: BetEvent[] };

export const EVENT_CHANNEL = "studio_flights";
/** Maximum number of bets per notification, because a NOTIFY holds at most 8,000 bytes. */
const BETS_PER_MESSAGE = 10;
const GATHER_MS = 30;

export function roomOf({ key_id, currency }: { key_id: string; currency: string }): string {
  return `${key_id} ${currency}`;
}

export function describeBet(bet: FlightBet): BetEvent {
  return { room: roomOf(bet), player: bet.player, seen: presentRoomBet(bet), mine: presentFlightBet(bet) };
}

/** Updates a flight and notifies all processes of the change. */
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

async function tell(tx: Tx, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(event)})`.execute(tx);
}

/**
 * Notifies all processes of bets after commit, in small groups. PostgreSQL commits transactions with NOTIFY one after
 * the other, each with a disk flush, and payments must not wait for that. Changes lost in a crash become visible when
 * the wallet's answer is processed.
 */
export function createBetAnnouncer({ db, timers, log }: Pick<Deps, "db" | "log"> & { timers: Timers }) {
  let waiting: BetEvent[] = [];
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    const bets = waiting;
    waiting = [];
    for (let from = 0; from < bets.length; from += BETS_PER_MESSAGE) {
      const event: LiveEvent = { bets: bets.slice(from, from + BETS_PER_MESSAGE) };
      // Lost notifications do no harm after a crash, so don't wait for the disk.
      await sql`
        select set_config('synchronous_commit', 'off', true), pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(event)})`.execute(
        db,
      );
    }
  }

  return {
    tell: (bets: readonly FlightBet[]) => {
      waiting.push(...bets.map(describeBet));
      if (isScheduled || waiting.length === 0) return;
      isScheduled = true;
      timers.after(
        GATHER_MS,
        () => void flush().catch((error: unknown) => log.warn({ err: error }, "bets were not announced")),
      );
    },
    flush,
  };
}

export type BetAnnouncer = ReturnType<typeof createBetAnnouncer>;
