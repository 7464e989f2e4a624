/** What a brand has said of it; the wallet tells which of them can hold for a game. */
export type SaidLimit = {
  scope: "all" | "family" | "game";
  family?: string;
  minStake?: string;
  maxStake?: string;
  maxWin?: string;
  maxExposure?: string;
};
