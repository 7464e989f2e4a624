import type { Round } from "./rounds.shapes.ts";
import type { Limits, SeedsInUse } from "./seats.shapes.ts";

export type GameFacts = { code: string; vendor: string; family: string; name: string; variant: string };

/** What the law of a place asks of a game. */
export type Manners = { minSpinMs: number; hasAutoplay: boolean; hasTurbo: boolean };

/** What the server writes into the page of a game. */
export type Start = {
  seat: string;
  /** The site around the frame: the only one that is told of a changed balance. */
  origin: string;
  game: GameFacts;
  balance: string;
  currency: string;
  language: string;
  limits: Limits;
  manners: Manners;
  seeds: SeedsInUse;
  /** A round that the player left unfinished. */
  open: Round | null;
  /** Without money: the balance is play credits. */
  isForFun: boolean;
};
