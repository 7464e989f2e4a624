import { fromTenThousandths, toWire } from "@perya/money";
import type { Flight, FlightBet, FlightChain } from "./flights.tables.ts";
import type {
  ChainView,
  FlightBetState,
  FlightBetView,
  FlightState,
  FlightView,
  ResultView,
  RoomBetView,
} from "@perya/contract/studio";

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
    chain: presentChain(chain),
  };
}

/** Public data of a chain, from its creation on. */
export function presentChain(chain: FlightChain): ChainView {
  return {
    terminator: chain.terminator,
    length: chain.length,
    madeAt: chain.made_at.getTime(),
    saltSource: chain.salt_source,
    saltName: chain.salt_name,
    salt: chain.salt,
  };
}

export function presentResult({ number, point, state }: Pick<FlightView, "number" | "point" | "state">): ResultView {
  return { number, point: point ?? 0, isCancelled: state === "cancelled" };
}

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

/** States in which other players see a bet: once its stake is taken, and unless the stake is being returned. */
const SEEN: ReadonlySet<FlightBetState> = new Set(["in", "paying", "paid", "lost"]);

export function presentRoomBet(bet: FlightBet): RoomBetView | null {
  if (!SEEN.has(bet.state)) return null;
  const { id, stake, point, win } = presentFlightBet(bet);
  return { id, name: bet.shown_as, face: bet.face, ...(bet.is_simulated && { isSimulated: true }), stake, point, win };
}
