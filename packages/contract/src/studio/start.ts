import type { Round } from "./rounds.shapes.ts";
import type { FreeRoundsLeft, Limits, SeedsInUse } from "./seats.shapes.ts";

export type GameFacts = { code: string; vendor: string; family: string; name: string; variant: string };

/** A jurisdiction's requirements for a game. */
export type Manners = { minSpinMs: number; hasAutoplay: boolean; hasTurbo: boolean };

/** Data that the server embeds in a game's page. */
export type Start = {
  seat: string;
  /** Origin of the embedding site. Balance changes are posted to this origin only. */
  origin: string;
  game: GameFacts;
  balance: string;
  currency: string;
  language: string;
  limits: Limits;
  manners: Manners;
  seeds: SeedsInUse;
  /** The player's unfinished round. */
  open: Round | null;
  /** Free rounds that the player can use in this game. */
  freeRounds: FreeRoundsLeft | null;
  /** True if the game is played for fun: the balance is play credits. */
  isForFun: boolean;
};
