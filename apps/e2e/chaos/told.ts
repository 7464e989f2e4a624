import type { FlightBetView, FlightView as WholeFlight, Round } from "@perya/contract/studio";

/** What players were told, as the studio's contract has it; taken from the answers alone. */
export type RoundView = Omit<Round, "game" | "choice" | "version" | "at">;

export type BetView = FlightBetView;

export type FlightView = Pick<
  WholeFlight,
  "number" | "state" | "takesOffAt" | "endedAt" | "point" | "hash" | "fingerprint"
>;

/** A round as its player knows it: asked for under a request, until its end was told. */
export type ToldRound = {
  player: string;
  game: "slot" | "mines";
  request: string;
  stake: string;
  /** Of mines, what was asked for, and the cells that were said to be open. */
  mines: number;
  picks: Set<number>;
  /** The last that was told, and everything that differed from what came before it. */
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
  /** A cash-out that was acknowledged stands. */
  cashedOut: { point: number; win: string } | undefined;
};

export type Told = {
  rounds: ToldRound[];
  bets: ToldBet[];
  flights: FlightView[];
  /** Seeds that were revealed, with the hash that was shown before. */
  reveals: { serverSeed: string; serverSeedHash: string }[];
  /** What nobody may ever hear. */
  odd: string[];
};

export const ROUND_OVER: ReadonlySet<string> = new Set(["ended", "refused", "refunded"]);
export const BET_OVER: ReadonlySet<string> = new Set(["paid", "lost", "refused", "refunded"]);

/** Money of the wire in ten-thousandths. Not by the platform's own reading of it. */
export function units(text: string): bigint {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/u.exec(text) ?? [];
  if (whole === "") throw new Error(`"${text}" is no amount`);
  const size = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, "0"));
  return sign === "-" ? -size : size;
}
