import { randomInt } from "node:crypto";

/** Payouts of the ten cards in tenths of the stake; RTP 97 %. */
export const CARDS = [0, 0, 0, 0, 0, 10, 15, 15, 20, 37] as const;

/** Shuffles the cards for a round, before the pick. */
export function shuffle(): number[] {
  const cards: number[] = [...CARDS];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
  }
  return cards;
}

/** Calculates a payout: "12.50" at 15 tenths is "18.75". Rounded down to hundredths. */
export function payOut(stake: string, tenths: number): string {
  const hundredths = Math.round(Number(stake) * 100);
  return (Math.floor((hundredths * tenths) / 10) / 100).toFixed(2);
}
