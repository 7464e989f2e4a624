import type { FlightBetView, FlightView as WholeFlight, Round } from "@perya/contract/studio";

/** Shapes of the answers that players got. They are derived from the studio's contract. */
export type RoundView = Omit<Round, "game" | "choice" | "version" | "at">;

export type BetView = FlightBetView;

export type FlightView = Pick<
  WholeFlight,
  "number" | "state" | "takesOffAt" | "endedAt" | "point" | "hash" | "fingerprint"
>;

/** A round as its player knows it: the request, and the answers so far. */
export type ToldRound = {
  player: string;
  game: "slot" | "mines";
  request: string;
  stake: string;
  /** For Mines: the requested number of mines, and the cells that were reported open. */
  mines: number;
  picks: Set<number>;
  /** The last answer, and every different state before it. */
  last: RoundView | undefined;
  seen: RoundView["state"][];
};

export type ToldBet = {
  player: string;
  request: string;
  stake: string;
  autoPoint: number | null;
  last: BetView | undefined;
  seen: BetView["state"][];
  /** The cash-out that was acknowledged to the player, which must stay. */
  cashedOut: { point: number; win: string } | undefined;
};

export type Told = {
  rounds: ToldRound[];
  bets: ToldBet[];
  flights: FlightView[];
  /** Revealed seeds, each with the hash that was shown before the reveal. */
  reveals: { serverSeed: string; serverSeedHash: string }[];
  /** Answers that no player may ever get. */
  odd: string[];
};

export const ROUND_OVER: ReadonlySet<string> = new Set(["ended", "refused", "refunded"]);
export const BET_OVER: ReadonlySet<string> = new Set(["paid", "lost", "refused", "refunded"]);

/** Amounts on the wire in ten-thousandths. Parsed here, independently of the platform's code. */
export function units(text: string): bigint {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/u.exec(text) ?? [];
  if (whole === "") throw new Error(`"${text}" is no amount`);
  const size = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, "0"));
  return sign === "-" ? -size : size;
}
