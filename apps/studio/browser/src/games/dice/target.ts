import { CHANCES, type DiceChoice, ROLLS } from "@perya/maths/dice";

/** Ways to bet that pay a round figure, by how many of the ten thousand rolls win. */
export const USUAL_ROLLS = [9000, 4950, 1980, 990, 99] as const;

export const FIRST_CHOICE: DiceChoice = { side: "over", target: ROLLS - 1 - 4950 };

export function choiceOf(side: DiceChoice["side"], rolls: number): DiceChoice {
  const winning = Math.min(CHANCES.most, Math.max(CHANCES.fewest, rolls));
  return { side, target: side === "under" ? winning : ROLLS - 1 - winning };
}

/** The nearest target that one can bet on. */
export function clampTarget({ side, target }: DiceChoice): DiceChoice {
  return choiceOf(side, side === "under" ? target : ROLLS - 1 - target);
}

/** The other side with the same chance. */
export function turnOver({ side, target }: DiceChoice): DiceChoice {
  return { side: side === "over" ? "under" : "over", target: ROLLS - 1 - target };
}

/** A roll as players see it: 5346 is "53.46". */
export function formatRoll(roll: number): string {
  return (roll / 100).toFixed(2);
}

/** What somebody typed as a target, in hundredths; null if it is no number. */
export function readTarget(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,3}(?:\.\d{1,2})?$/u.test(typed) ? Math.round(Number(typed) * 100) : null;
}
