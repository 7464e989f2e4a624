import type { Chance } from "@perya/art/chance";

/** A player's habits: choice of games and size of bets. */
export type Habit = { plays: "games" | "flights" | "lotteries"; boldness: number };

/** Every third player of a brand plays flights only, so that a flight is never empty. */
const FLIES_EVERY = 3;

/** Every fifth player, starting with index 2, plays only lotteries, except those who play flights. */
const LOTTERIES_EVERY = 5;
const FIRST_OF_LOTTERIES = 2;

export function habitOf(index: number, chance: Chance): Habit {
  const isOfLotteries = index % LOTTERIES_EVERY === FIRST_OF_LOTTERIES;
  const plays = index % FLIES_EVERY === 0 ? "flights" : isOfLotteries ? "lotteries" : "games";
  return { plays, boldness: chance.between(0.3, 0.9) };
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Pause after failures: exponential backoff up to a minute, varied by a quarter. */
export function pauseAfter(failures: number, chance: Chance): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS);
  return Math.round(pause * chance.between(0.75, 1.25));
}

/** Range of the crowd's stakes. */
const STAKES = { least: 5, most: 500 };

/** Chooses one of the game's stakes: mostly small ones; bold players choose large ones more often. */
export function chooseStake(steps: readonly string[], { boldness }: Habit, chance: Chance): string {
  const usual = steps.filter((step) => Number(step) >= STAKES.least && Number(step) <= STAKES.most);
  const index = Math.floor(chance.next() ** (1 / boldness) * usual.length);
  return usual[index] ?? steps[0] ?? "1.00";
}

const COLOURS = 6;
/** Numbers of chips per bet. Each divides every stake of the studio evenly. */
const CHIPS = [1, 1, 2, 4] as const;
/** Numbers of winning rolls out of 10,000, for multipliers from 1.5 to 20. */
const WINNING_ROLLS = [6600, 4950, 4950, 2475, 990, 495] as const;
const MINES = [3, 3, 5, 8] as const;

/** Chooses a random bet for a game. Unknown games need no choice, like slots. */
export function chooseBet(family: string, chance: Chance): unknown {
  switch (family) {
    case "dice":
      return { side: "under", target: chance.pick(WINNING_ROLLS) };
    case "colour": {
      const colours = Array.from({ length: chance.pick(CHIPS) }, () => chance.below(COLOURS));
      return {
        chips: Array.from({ length: COLOURS }, (_none, colour) => colours.filter((each) => each === colour).length),
      };
    }
    case "mines":
      return { mines: chance.pick(MINES) };
    default:
      return null;
  }
}

const CELLS = 25;

/** Tiles to open before cashing out, in order. */
export function choosePicks(chance: Chance): number[] {
  const cells = Array.from({ length: CELLS }, (_none, cell) => cell);
  return chance.shuffle(cells).slice(0, chance.whole(1, 4));
}

const POINTS = [120, 140, 150, 180, 200, 200, 250, 300, 500, 1_000] as const;

/** Chooses panels, stakes and auto cash-out points for the next flight. May choose none. */
export function chooseFlightBets(
  steps: readonly string[],
  habit: Habit,
  chance: Chance,
): { panel: "A" | "B"; stake: string; autoPoint: number }[] {
  const panels = [...(chance.happens(0.85) ? ["A" as const] : []), ...(chance.happens(0.45) ? ["B" as const] : [])];
  return panels.map((panel) => ({
    panel,
    stake: chooseStake(steps, habit, chance),
    autoPoint: chance.pick(POINTS) + chance.below(10),
  }));
}

/** Pace of the players: rounds per game, and pauses. */
export const PACE = {
  rounds: { low: 4, high: 20 },
  flights: { low: 6, high: 20 },
  /** Pause between two rounds of a player. */
  roundMs: { low: 6_000, high: 20_000 },
  /** Number of slips that a player bets on one lottery, and the pause between them. */
  slips: { low: 3, high: 8 },
  slipMs: { low: 15_000, high: 50_000 },
  /** Pause between two tiles. */
  moveMs: { low: 800, high: 3_000 },
  /** Pause between two games. */
  restMs: { low: 3_000, high: 20_000 },
  /** Delay of a bet after a flight opens for bets. */
  betMs: { low: 300, high: 4_500 },
  /** Delay between the starts of two players. */
  arriveMs: 2_500,
} as const;
