/** Where nobody says otherwise: ten thousand times the bet, in hundredths. */
const USUAL_CAP = 1_000_000;

/** The most that a round pays, in hundredths of the bet: a variant of the game is its cap. */
export function capOf(variant: string): number {
  return /^\d+$/u.test(variant) ? Number(variant) : USUAL_CAP;
}
