/**
 * The studio's HTTP contract (lines and types) for its games in the browser, the demo's simulated players, benches and
 * chaos runs.
 */
export { addressOf } from "../address.ts";
export { beacon } from "./beacon.routes.ts";
export { flights } from "./flights.routes.ts";
export { rounds } from "./rounds.routes.ts";
export { seats } from "./seats.routes.ts";
export { studioRequest, type StudioRequest } from "./studio-request.ts";
export { STUDIO_ERRORS, type StudioError } from "./studio-errors.ts";
export type { SeatRateLimit, StudioErrorOf, StudioLine, StudioRoute } from "./studio-line.ts";
export type { GameFacts, Manners, Start } from "./start.ts";
export type { Round, RoundPage } from "./rounds.shapes.ts";
export type { FreeRoundsLeft, Limits, RevealableSeeds, Rotation, Seeds, SeedsInUse } from "./seats.shapes.ts";
export type {
  CashOut,
  ChainView,
  Delta,
  FlightBetState,
  FlightBetView,
  FlightState,
  FlightView,
  LiveMessage,
  Panel,
  ResultView,
  RoomBetView,
  Snapshot,
  Totals,
} from "./flights.shapes.ts";
