import { CHANCES, type DiceChoice, ROLLS } from "@perya/maths/dice";

/** Example bets: numbers of winning rolls out of 10,000 that give round multipliers. */
export const USUAL_ROLLS = [9000, 4950, 1980, 990, 99] as const;

export const FIRST_CHOICE: DiceChoice = { side: "over", target: ROLLS - 1 - 4950 };

export function choiceOf(side: DiceChoice["side"], rolls: number): DiceChoice {
  const winning = Math.min(CHANCES.most, Math.max(CHANCES.fewest, rolls));
  return { side, target: side === "under" ? winning : ROLLS - 1 - winning };
}

/** The nearest valid target. */
export function clampTarget({ side, target }: DiceChoice): DiceChoice {
  return choiceOf(side, side === "under" ? target : ROLLS - 1 - target);
}

/** Switches to the opposite side with the same win chance. */
export function turnOver({ side, target }: DiceChoice): DiceChoice {
  return { side: side === "over" ? "under" : "over", target: ROLLS - 1 - target };
}

/** Formats a roll: 5346 is "53.46". */
export function formatRoll(roll: number): string {
  return (roll / 100).toFixed(2);
}

/** Parses a typed target to hundredths; null if invalid. */
export function readTarget(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,3}(?:\.\d{1,2})?$/u.test(typed) ? Math.round(Number(typed) * 100) : null;
}
