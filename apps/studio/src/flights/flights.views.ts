import { fromTenThousandths, toWire } from "@perya/money";
import type { Flight, FlightBet, FlightBetState, FlightChain, FlightState, Panel } from "./flights.tables.ts";

/** A flight as everybody may see it: what it is made of, and where it ended, only once it has. Moments in milliseconds. */
export type FlightView = {
  number: number;
  state: FlightState;
  opensAt: number;
  closesAt: number;
  takesOffAt: number | null;
  endedAt: number | null;
  /** Where it ended, in hundredths. */
  point: number | null;
  hash: string | null;
  /** The hash of its hash, shown from the first moment. */
  fingerprint: string;
  round: number;
  version: number;
  edgeBp: number;
  chain: { terminator: string; length: number; madeAt: number; saltSource: string; saltName: string; salt: string | null };
};

const OVER: ReadonlySet<FlightState> = new Set(["ended", "cancelled"]);

export function presentFlight(flight: Flight, chain: FlightChain): FlightView {
  const isOver = OVER.has(flight.state);
  return {
    number: Number(flight.number),
    state: flight.state,
    opensAt: flight.opens_at.getTime(),
    closesAt: flight.closes_at.getTime(),
    takesOffAt: flight.takes_off_at?.getTime() ?? null,
    endedAt: flight.ended_at?.getTime() ?? null,
    point: isOver ? Number(flight.crash_point) : null,
    hash: isOver ? flight.hash : null,
    fingerprint: flight.fingerprint,
    round: flight.round,
    version: flight.version,
    edgeBp: flight.edge_bp,
    chain: {
      terminator: chain.terminator,
      length: chain.length,
      madeAt: chain.made_at.getTime(),
      saltSource: chain.salt_source,
      saltName: chain.salt_name,
      salt: chain.salt,
    },
  };
}

/** One of the last results. */
export type ResultView = { number: number; point: number; isCancelled: boolean };

export function presentResult({ number, point, state }: Pick<FlightView, "number" | "point" | "state">): ResultView {
  return { number, point: point ?? 0, isCancelled: state === "cancelled" };
}

/** A bet as its player sees it. */
export type FlightBetView = {
  id: string;
  flight: number;
  panel: Panel;
  state: FlightBetState;
  stake: string;
  /** Where it gets off by itself, in hundredths. */
  autoPoint: number | null;
  point: number | null;
  win: string;
  balance: string | null;
  error?: string;
};

export function presentFlightBet(bet: FlightBet): FlightBetView {
  return {
    id: bet.id,
    flight: Number(bet.flight),
    panel: bet.panel,
    state: bet.state,
    stake: toWire(fromTenThousandths(bet.stake)),
    autoPoint: bet.auto_point === null ? null : Number(bet.auto_point),
    point: bet.point === null ? null : Number(bet.point),
    win: toWire(fromTenThousandths(bet.win)),
    balance: bet.balance === null ? null : toWire(fromTenThousandths(bet.balance)),
    ...(bet.refusal !== null && { error: bet.refusal }),
  };
}

/** A bet as the others of its room see it. */
export type RoomBetView = {
  id: string;
  name: string;
  face: string;
  stake: string;
  point: number | null;
  win: string;
};

/** Not before its stake is taken, nor once that is on its way back. */
const SEEN: ReadonlySet<FlightBetState> = new Set(["in", "paying", "paid", "lost"]);

export function presentRoomBet(bet: FlightBet): RoomBetView | null {
  if (!SEEN.has(bet.state)) return null;
  const { id, stake, point, win } = presentFlightBet(bet);
  return { id, name: bet.shown_as, face: bet.face, stake, point, win };
}
