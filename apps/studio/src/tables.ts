import type { Manners } from "@perya/contract/studio";
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from "kysely";
import type { FlightTables } from "./flights/flights.tables.ts";

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;

export type RoundState = "staking" | "open" | "paying" | "ended" | "refused" | "voiding" | "refunded";

export type SeatsTable = {
  id: string;
  token_hash: Buffer;
  key_id: string;
  session: string;
  player: string;
  nickname: string;
  is_simulated: boolean;
  currency: string;
  language: string;
  game: string;
  vendor: string;
  name: string;
  tags: string[];
  manners: Json<Manners>;
  origin: string;
  opened_at: Date;
  /** Time of last use, rounded to the hour. Unused seats expire. */
  used_at: Date;
  /** True if pruning found rounds or bets of the seat, so that it need not be checked again. */
  is_kept: Generated<boolean>;
};

export type SeedPairsTable = {
  id: string;
  player: string;
  /** The server seed. Null until it is revealed; encrypted before. */
  server_seed: string | null;
  locked_seed: Buffer | null;
  server_seed_hash: string;
  /** Null until the player's client seed is set. */
  client_seed: string | null;
  nonce: Generated<number>;
  made_at: Date;
  revealed_at: Date | null;
};

export type RoundsTable = {
  id: string;
  seat_id: string;
  key_id: string;
  player: string;
  game: string;
  family: string;
  request: string;
  state: RoundState;
  currency: string;
  stake: bigint;
  win: Generated<bigint>;
  jackpot_share: Generated<bigint>;
  takes_jackpot: Generated<boolean>;
  jackpot_win: bigint | null;
  /** The grant of free rounds that the round used instead of a stake. */
  free_rounds_id: string | null;
  choice: Json<unknown>;
  result: Json<unknown>;
  moves: JsonWithDefault<unknown[]>;
  seed_pair_id: string;
  nonce: number;
  version: number;
  refusal: string | null;
  balance: bigint | null;
  placed_at: Date;
  ended_at: Date | null;
};

export type WalletCallsTable = {
  id: Generated<bigint>;
  subject: string;
  subject_id: string;
  key_id: string;
  call: string;
  body: Json<Record<string, unknown>>;
  state: Generated<"pending" | "answered">;
  tries: Generated<number>;
  made_at: Date;
  next_at: Date;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
};

export type FreeRoundsTable = {
  id: string;
  key_id: string;
  player: string;
  vendor: string;
  game: string;
  currency: string;
  count: number;
  stake: bigint;
  used: Generated<number>;
  valid_until: Date;
  cancelled_at: Date | null;
  made_at: Date;
};

export type PlayPursesTable = { player: string; credits: bigint; opened_at: Date };

export type PlayMovesTable = { transaction: string; player: string; amount: bigint; refusal: string | null };

export type Tables = FlightTables & {
  free_rounds: FreeRoundsTable;
  play_purses: PlayPursesTable;
  play_moves: PlayMovesTable;
  seats: SeatsTable;
  seed_pairs: SeedPairsTable;
  rounds: RoundsTable;
  wallet_calls: WalletCallsTable;
};

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type Seat = Selectable<SeatsTable>;
export type FreeRoundsRow = Selectable<FreeRoundsTable>;
export type RoundRow = Selectable<RoundsTable>;
export type WalletCallRow = Selectable<WalletCallsTable>;
