import { figuresOf, type Figures } from "./figures.ts";
import { rangeOf, type Game, type GameFacts } from "./game.ts";

/** A roll is one of 10,000, shown as 0.00 to 99.99. */
export const ROLLS = 10_000;
const RETURN_BP = 9900;

/** Limits of the win chance, in winning rolls: from 1 in 1,000 (pays 990×) to 98 % (pays 1.01×). */
export const CHANCES = { fewest: 10, most: 9800 };

/** Rolls over or under the target win; the target itself loses. */
export type DiceChoice = { side: "over" | "under"; target: number };
export type DiceResult = DiceChoice & { roll: number; pay: number };

export const dice: Game<DiceChoice, DiceResult> = {
  version: 1,
  isChoice: isDiceChoice,
  partsOf: () => 1,
  play: ({ side, target }, draw) => {
    const roll = draw.below(ROLLS);
    const isWon = side === "over" ? roll > target : roll < target;
    return { side, target, roll, pay: isWon ? dicePay({ side, target }) : 0 };
  },
  payOf: ({ pay }) => pay,
};

/** Returns the number of winning rolls of 10,000. */
export function winningRolls({ side, target }: DiceChoice): number {
  return side === "over" ? ROLLS - 1 - target : target;
}

/** Returns the pay of a win in hundredths of the stake: 99 % divided by the win chance, rounded down. */
export function dicePay(choice: DiceChoice): number {
  return Math.floor((RETURN_BP * 100) / winningRolls(choice));
}

export function diceFigures(choice: DiceChoice): Figures {
  return figuresOf([[dicePay(choice), winningRolls(choice)]], ROLLS);
}

/** Yields all possible bets. */
export function* diceChoices(): Generator<DiceChoice> {
  for (let rolls = CHANCES.fewest; rolls <= CHANCES.most; rolls += 1) {
    yield { side: "under", target: rolls };
    yield { side: "over", target: ROLLS - 1 - rolls };
  }
}

export type DiceFacts = GameFacts & {
  rolls: number;
  fewestRolls: number;
  mostRolls: number;
  returnBeforeRounding: number;
};

export function describeDice(): DiceFacts {
  return {
    version: dice.version,
    rtp: rangeOf([...diceChoices()].map((choice) => diceFigures(choice).rtp)),
    maxPay: dicePay({ side: "under", target: CHANCES.fewest }),
    rolls: ROLLS,
    fewestRolls: CHANCES.fewest,
    mostRolls: CHANCES.most,
    returnBeforeRounding: RETURN_BP / 10_000,
  };
}

function isDiceChoice(value: unknown): value is DiceChoice {
  if (typeof value !== "object" || value === null || !("side" in value) || !("target" in value)) return false;
  const { side, target } = value;
  if ((side !== "over" && side !== "under") || !Number.isInteger(target)) return false;
  const rolls = winningRolls({ side, target: target as number });
  return rolls >= CHANCES.fewest && rolls <= CHANCES.most;
}
