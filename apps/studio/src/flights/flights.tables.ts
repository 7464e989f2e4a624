import type { Generated, Selectable } from "kysely";
import type { FlightBetState, FlightState, Panel } from "@perya/contract/studio";

export type FlightChainsTable = {
  id: string;
  /** Secret in plain text, only of chains created before encryption. */
  secret: string | null;
  locked_secret: Buffer | null;
  terminator: string;
  length: number;
  salt_source: string;
  salt_name: string;
  salt: string | null;
  made_at: Date;
  salted_at: Date | null;
};

export type FlightsTable = {
  number: bigint;
  chain_id: string;
  round: number;
  version: number;
  edge_bp: number;
  fingerprint: string;
  hash: string | null;
  /** The flight's end. Null until the flight is over. */
  crash_point: bigint | null;
  state: FlightState;
  opens_at: Date;
  closes_at: Date;
  takes_off_at: Date | null;
  ended_at: Date | null;
  settled_at: Date | null;
  beat_at: Date | null;
};

export type FlightRoomsTable = {
  flight: bigint;
  key_id: string;
  currency: string;
  cap: bigint;
  flying: Generated<bigint>;
  won: Generated<bigint>;
};

export type FlightBetsTable = {
  id: string;
  flight: bigint;
  seat_id: string;
  key_id: string;
  player: string;
  shown_as: string;
  face: string;
  is_simulated: boolean;
  panel: Panel;
  currency: string;
  stake: bigint;
  auto_point: bigint | null;
  state: FlightBetState;
  point: bigint | null;
  win: Generated<bigint>;
  request: string;
  refusal: string | null;
  balance: bigint | null;
  placed_at: Date;
};

export type FlightTables = {
  flight_chains: FlightChainsTable;
  flights: FlightsTable;
  flight_rooms: FlightRoomsTable;
  flight_bets: FlightBetsTable;
};

export type FlightChain = Selectable<FlightChainsTable>;
export type Flight = Selectable<FlightsTable>;
export type FlightRoom = Selectable<FlightRoomsTable>;
export type FlightBet = Selectable<FlightBetsTable>;
