/** Default cap: 10,000 times the bet, in hundredths. */
const USUAL_CAP = 1_000_000;

/** Maximum pay in hundredths of the bet. A variant of Mines is its maximum pay. */
export function capOf(variant: string): number {
  return /^\d+$/u.test(variant) ? Number(variant) : USUAL_CAP;
}
