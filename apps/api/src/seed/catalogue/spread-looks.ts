import { lookAlike } from "@perya/art";
import type { GameCategory } from "@perya/contract";

export type Pictured = { vendor_code: string; code: string; category: GameCategory; names: Record<string, string> };

/** Reorders games as little as possible so that neighbors look different. */
export function spreadLooks<Game extends Pictured>(games: readonly Game[]): Game[] {
  const spread: Game[] = [];
  let waiting: Game[] = [];
  for (const game of games) {
    waiting.push(game);
    for (let next = findNext(spread, waiting); next; next = findNext(spread, waiting)) {
      const taken = next;
      spread.push(taken);
      waiting = waiting.filter((each) => each !== taken);
    }
  }
  for (const game of waiting) spread.splice(findGap(spread, game), 0, game);
  return spread;
}

function findNext<Game extends Pictured>(spread: readonly Game[], waiting: readonly Game[]): Game | undefined {
  return waiting.find((game) => !areAlike(spread.at(-1), game));
}

/** Returns the last position between two games that look different from `game`, or the end if there is none. */
function findGap<Game extends Pictured>(spread: readonly Game[], game: Game): number {
  for (let place = spread.length; place >= 0; place -= 1)
    if (!areAlike(spread[place - 1], game) && !areAlike(spread[place], game)) return place;
  return spread.length;
}

export function areAlike(one: Pictured | undefined, other: Pictured | undefined): boolean {
  return one !== undefined && other !== undefined && lookAlike(tileOf(one), tileOf(other));
}

function tileOf({ vendor_code: vendor, code, category, names }: Pictured) {
  return { vendor, code, category, name: names["EN"] ?? "" };
}
