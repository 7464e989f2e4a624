import type { LotteryResult } from "@perya/contract";
import type { Game } from "@perya/lottery";

const PRIZES = [
  "special",
  "g1",
  "g2",
  "g3",
  "g4",
  "g5",
  "g6",
  "g7",
  "g8",
  "first",
  "second",
  "third",
  "consolation",
  "front",
  "bottom",
  "last-two",
] as const;
export type PrizeName = (typeof PRIZES)[number];

/** The numbers of each prize, in the order of the draw. Rows of a prize have its name and a count: "g3-6". */
export function listPrizes({ shape }: Game, result: LotteryResult): { prize: PrizeName; numbers: string[] }[] {
  const prizes = new Map<PrizeName, string[]>();
  for (const [index, { name }] of shape.entries()) {
    const prize = PRIZES.find((each) => each === name.replace(/-\d+$/u, ""));
    if (!prize) throw new Error(`the prize ${name} has no name`);
    prizes.set(prize, [...(prizes.get(prize) ?? []), (result[index] ?? []).join("")]);
  }
  return [...prizes].map(([prize, numbers]) => ({ prize, numbers }));
}

/** Last digits of all numbers by the digit before them: index 3 has the 7 of 12 037. */
export function endingsByTens(result: LotteryResult): number[][] {
  const endings = Array.from({ length: 10 }, (): number[] => []);
  for (const row of result) {
    const [tens, ones] = row.slice(-2);
    if (tens !== undefined && ones !== undefined) endings[tens]?.push(ones);
  }
  return endings.map((ones) => ones.toSorted((one, other) => one - other));
}
