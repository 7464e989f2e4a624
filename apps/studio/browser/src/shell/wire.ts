/** What the studio's server and its games say to each other. Amounts are decimal text. */
export type Seeds = {
  /** Of a round whose seeds are used no longer. */
  serverSeed?: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
};

/** Of the next round; and the fingerprint of our seed after this one, which is fixed before the player names theirs. */
export type SeedsInUse = Seeds & { nextServerSeedHash: string };

export type RoundState = "settling" | "open" | "ended" | "refused" | "refunded";

export type Round = {
  id: string;
  game: string;
  state: RoundState;
  stake: string;
  win: string;
  /** What it took out of the jackpot, beside the win. */
  jackpot?: string;
  balance: string;
  choice: unknown;
  /** The game's own; while a round is open, only what may be seen. */
  result: unknown;
  error?: string;
  seeds: Seeds;
  version: number;
  at: string;
};

/** What one may stake here, what a round may pay at most, and what one flight may cost the house. */
export type Limits = { min: string; max: string; steps: string[]; maxWin: string | null; exposure: string };

export type GameFacts = { code: string; vendor: string; family: string; name: string; variant: string };

/** What the server writes into the page. */
export type Start = {
  seat: string;
  /** The site around the frame: the only one that hears of a changed balance. */
  origin: string;
  game: GameFacts;
  balance: string;
  currency: string;
  language: string;
  limits: Limits;
  /** What the jurisdiction allows. */
  manners: { minSpinMs: number; hasAutoplay: boolean; hasTurbo: boolean };
  seeds: SeedsInUse;
  open: Round | null;
  isForFun: boolean;
};

export type Rotation = {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number };
  seeds: SeedsInUse;
};

export type HistoryPage = { rounds: Round[]; before: string | null };

/** Null if this page is not the server's. */
export function readStart(page: Document): Start | null {
  const text = page.querySelector("#start")?.textContent;
  return text ? (JSON.parse(text) as Start) : null;
}
