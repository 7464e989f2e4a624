import type { Draw } from "@perya/fair";
import type { Hold } from "./par-sheet.ts";

export type Coin = [cell: number, pay: number];

export type SlotHold = {
  /** Triggering coins with their values. */
  coins: Coin[];
  /** Coins landed in each respin. */
  respins: Coin[][];
  isFull: boolean;
  pay: number;
};

/** Plays the Hold and Win feature. `begun` are the cells of the triggering coins. */
export function playHold(hold: Hold, cellCount: number, begun: readonly number[], draw: Draw): SlotHold {
  const weights = hold.values.reduce((sum, [, weight]) => sum + weight, 0);
  const coins = begun.map((cell): Coin => [cell, pickValue(hold, weights, draw)]);
  const empty = new Set(Array.from({ length: cellCount }, (_none, cell) => cell));
  for (const cell of begun) empty.delete(cell);
  const respins: Coin[][] = [];
  for (let left = hold.respins; left > 0 && empty.size > 0; left -= 1) {
    const landed: Coin[] = [];
    for (const cell of empty)
      if (draw.below(1000) < hold.landsPermille) landed.push([cell, pickValue(hold, weights, draw)]);
    for (const [cell] of landed) empty.delete(cell);
    respins.push(landed);
    // A new coin resets the number of respins. The loop subtracts one again.
    if (landed.length > 0) left = hold.respins + 1;
  }
  const isFull = empty.size === 0;
  const pay = [...coins, ...respins.flat()].reduce((sum, [, value]) => sum + value, isFull ? hold.full : 0);
  return { coins, respins, isFull, pay };
}

function pickValue({ values }: Hold, weights: number, draw: Draw): number {
  let picked = draw.below(weights);
  const found = values.find(([, weight]) => (picked -= weight) < 0);
  return found?.[0] ?? 0;
}

/**
 * Calculates the exact distribution of the final number of coins: in each respin every empty cell has the same
 * chance.
 */
export function holdEndings({ respins, landsPermille }: Hold, cellCount: number, begun: number): number[] {
  const chance = landsPermille / 1000;
  /** Probability of reaching each number of coins with each number of remaining respins. */
  const reached = Array.from({ length: cellCount + 1 }, () => Array.from({ length: respins + 1 }, () => 0));
  const at = (coins: number) => reached[coins] ?? [];
  at(begun)[respins] = 1;
  for (let coins = begun; coins < cellCount; coins += 1)
    for (let left = respins; left > 0; left -= 1) {
      const here = at(coins)[left] ?? 0;
      const empty = cellCount - coins;
      at(coins)[left - 1] = (at(coins)[left - 1] ?? 0) + here * (1 - chance) ** empty;
      for (let landed = 1; landed <= empty; landed += 1) {
        const share = choose(empty, landed) * chance ** landed * (1 - chance) ** (empty - landed);
        at(coins + landed)[respins] = (at(coins + landed)[respins] ?? 0) + here * share;
      }
    }
  return reached.map((byLeft, coins) => (coins === cellCount ? (byLeft[respins] ?? 0) : (byLeft[0] ?? 0)));
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways = (ways * (from - index)) / (index + 1);
  return ways;
}
