import { fromTenThousandths, sum, subtract, ZERO, type Amount } from "@perya/money";

/** Masks a name: three letters, then a fixed number of dots that hide its length ("Mar•••"). */
export function maskPlayer(name: string): string {
  return `${Array.from(name).slice(0, 3).join("")}•••`;
}

/**
 * Returns the prize of each of `count` members with equal scores: they share the prizes of their places, rounded
 * down.
 */
export function prizeAt(prizes: readonly Amount[], place: number, count: number): Amount {
  return fromTenThousandths(sum(prizes.slice(place - 1, place - 1 + count)) / BigInt(count));
}

export type Shared = {
  /** Prize of each row; zero if it wins none. */
  prizes: Amount[];
  /** Part of the prizes that stays with the house: rounding remainders, and prizes of places without a player. */
  remainder: Amount;
};

/**
 * Computes the prizes of ranked scores, highest first. If a tie extends beyond the last prize, the list must include
 * everyone with that score.
 */
export function sharePrizes(prizes: readonly Amount[], scores: readonly bigint[]): Shared {
  const shares: Amount[] = [];
  while (shares.length < scores.length) {
    const first = shares.length;
    const score = scores[first];
    let count = 1;
    while (scores[first + count] === score) count += 1;
    const share = prizeAt(prizes, first + 1, count);
    for (let row = 0; row < count; row += 1) shares.push(share);
  }
  return { prizes: shares, remainder: subtract(sum(prizes), shares.length > 0 ? sum(shares) : ZERO) };
}

/** Returns the place of each ranked score: one more than the number of rows with a higher score. */
export function placesOf(scores: readonly bigint[]): number[] {
  const places: number[] = [];
  for (const [row, score] of scores.entries())
    places.push(row > 0 && scores[row - 1] === score ? (places[row - 1] ?? 1) : row + 1);
  return places;
}

/** True if all prizes are above zero and never rise from place to place, as the table's guard requires. */
export function checkPrizes(prizes: readonly Amount[]): boolean {
  return prizes.every((prize, place) => prize > ZERO && prize <= (prizes[place - 1] ?? prize));
}
