import { listen } from "@perya/db";
import type { Timers } from "../clock.ts";
import type { Deps } from "../deps.ts";
import type { Outbox } from "../wallet/outbox.ts";
import { createFlightBets } from "./bets.ts";
import { createChains } from "./chains.ts";
import { createPilotLock } from "./pilot-lock.ts";
import * as queries from "./flights.queries.ts";
import { presentChain, presentResult } from "./flights.views.ts";
import type { ChainView, FlightView, ResultView } from "@perya/contract/studio";
import { createBetAnnouncer, describeFlight, EVENT_CHANNEL } from "./live-events.ts";
import { createPilot } from "./pilot.ts";
import { createRooms } from "./rooms.ts";
import type { SaltSource } from "./salt-source.ts";

export type FlightOptions = {
  timers: Timers;
  salts: SaltSource;
  /** Address of the database without a connection pooler, for the pilot's lock and notifications. */
  databaseUrl: string;
  /** Time after which the database server ends a silent pilot's session; 0 for never. */
  silenceMs?: number;
  chainLength?: number;
};

const SILENCE_MS = 3_000;
/** Maximum interval between turns, well below the time after which the server ends a silent pilot's session. */
export const TURN_WITHIN_MS = 500;
const TEND_EVERY_MS = 1_000;
const PAGE = 30;
const LAST_NUMBER = 2n ** 62n;

/** Lipad: one shared flight for all brands, in any number of processes, one of which is the pilot. */
export async function openFlights(deps: Deps, outbox: Outbox, options: FlightOptions) {
  const { timers, salts, databaseUrl: url, silenceMs = SILENCE_MS, chainLength } = options;
  const { db, log } = deps;
  const chains = createChains({ ...deps, salts }, chainLength);
  const announcer = createBetAnnouncer({ ...deps, timers });
  const bets = createFlightBets(deps, outbox, announcer, chains);
  const pilotLock = createPilotLock({ url, silenceMs });
  const pilot = createPilot(deps, { pilotLock, chains, bets });
  const rooms = createRooms({ ...deps, timers });
  let isClosed = false;
  let turning: Promise<unknown> = Promise.resolve();

  const reload = () =>
    void rooms.reload().catch((error: unknown) => log.error({ err: error }, "flights could not be loaded"));
  const listener = await listen({ url, channel: EVENT_CHANNEL, onMessage: rooms.receive, onGap: reload });
  await rooms.reload();

  /** Schedules the next turn. */
  function turnLater(ms: number) {
    timers.after(Math.min(ms, TURN_WITHIN_MS), () => {
      if (!isClosed) turning = pilot.turn().then(turnLater);
    });
  }

  function tendLater(ms: number) {
    timers.after(ms, () => {
      if (isClosed) return;
      chains
        .tend()
        .then(chains.warm)
        .catch((error: unknown) => log.warn({ err: error }, "no salt yet"))
        .finally(() => tendLater(TEND_EVERY_MS));
    });
  }

  return {
    bets,
    chains,
    pilot,
    rooms,
    beacon: salts,

    /** Sends pending notifications immediately. */
    flush: async () => {
      await announcer.flush();
      await rooms.flush();
    },

    start: () => {
      turnLater(0);
      tendLater(0);
    },

    find: async (number: bigint): Promise<FlightView | undefined> => {
      const flight = await queries.findFlight(db, number);
      return flight && describeFlight(db, flight);
    },

    /** All chains, newest first, including the one awaiting its salt. */
    listChains: async (): Promise<ChainView[]> => (await queries.listChains(db, PAGE)).map(presentChain),

    list: async (before = LAST_NUMBER): Promise<ResultView[]> => {
      const ended = await queries.listEnded(db, before, PAGE);
      return ended.map(({ number, crash_point, state }) =>
        presentResult({ number: Number(number), point: Number(crash_point), state }),
      );
    },

    close: async () => {
      isClosed = true;
      await turning;
      await Promise.all([pilotLock.leave(), listener.close(), bets.settled()]);
    },
  };
}

export type Flights = Awaited<ReturnType<typeof openFlights>>;
