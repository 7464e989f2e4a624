/** Default cap: 10,000 times the bet, in hundredths. */
const USUAL_CAP = 1_000_000;

/** Maximum pay in hundredths of the bet. The variant of a Mines game is this number. */
export function capOf(variant: string): number {
  return /^\d+$/u.test(variant) ? Number(variant) : USUAL_CAP;
}
