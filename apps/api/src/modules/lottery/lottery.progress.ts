/** Bets per transaction, few enough that other calls wait only for moments, and transactions or single bets per turn. */
export type Slices = { settled: number; paid: number; perTurn: number; singlesPerTurn: number };
export const SLICES: Slices = { settled: 2_000, paid: 2_000, perTurn: 10, singlesPerTurn: 500 };

/** How far a draw has come in this run: the last bet of each pass. A later run begins again and skips what is done. */
type DrawProgress = {
  settledTo: string;
  paidTo: string | null;
  singlyTo: string;
  hasEndedChases: boolean;
  /** Bets that could not be paid or refunded: the draw stays as it is, and the next run tries them again. */
  hasFailed: boolean;
};
export type Progress = { slices: Slices; draws: Map<string, DrawProgress> };

/** Before all ids. */
const NO_BET = "00000000-0000-0000-0000-000000000000";

export const createProgress = (slices = SLICES): Progress => ({ slices, draws: new Map() });

export function progressOf({ draws }: Progress, drawId: string): DrawProgress {
  const known = draws.get(drawId);
  if (known) return known;
  const fresh = { settledTo: NO_BET, paidTo: NO_BET, singlyTo: NO_BET, hasEndedChases: false, hasFailed: false };
  draws.set(drawId, fresh);
  return fresh;
}
