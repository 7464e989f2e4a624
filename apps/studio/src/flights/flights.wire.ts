/** What the server and the browser say to each other of flights. Amounts are decimal text, points hundredths, moments milliseconds. */
export type FlightState = "betting" | "flying" | "ended" | "cancelled";
export type FlightBetState = "staking" | "in" | "paying" | "paid" | "lost" | "refused" | "voiding" | "refunded";
export type Panel = "A" | "B";

/** A chain of flights: where it ends is shown before its salt exists, so that nobody chose it for the salt. */
export type ChainView = {
  terminator: string;
  length: number;
  madeAt: number;
  saltSource: string;
  saltName: string;
  salt: string | null;
};

/** A flight as everybody may see it: what it is made of, and where it ended, only once it has. */
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
  chain: ChainView;
};

/** One of the last results. */
export type ResultView = { number: number; point: number; isCancelled: boolean };

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

/** A bet as the others of its room see it. */
export type RoomBetView = {
  id: string;
  name: string;
  face: string;
  /** A program of the demo plays. */
  isSimulated?: true;
  stake: string;
  point: number | null;
  win: string;
};

export type Totals = { bets: number; staked: string; won: string };
/** Everything, to begin with or to begin again. */
export type Snapshot = {
  now: number;
  flight: FlightView | null;
  results: ResultView[];
  bets: RoomBetView[];
  totals: Totals;
};
/** What has changed since. */
export type Delta = { now: number; flight?: FlightView; bets?: RoomBetView[]; gone?: string[]; totals?: Totals };
export type LiveMessage =
  | { all: Snapshot }
  | { delta: Delta }
  | { mine: FlightBetView[] }
  | { pong: number; now: number };

/** A tap that came too late is told by how much: both moments are the server's. */
export type CashOut = { bet: FlightBetView; late?: { heardAt: number; endedAt: number } };
