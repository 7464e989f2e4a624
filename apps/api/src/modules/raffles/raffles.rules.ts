import type { Amount } from "@perya/money";

/**
 * Returns the number of tickets: one per full step, up to the maximum. Only the sum of all stakes is rounded down, so
 * small bets count too.
 */
export function countTickets(stake: Amount, step: Amount, most: number): number {
  if (stake <= 0n) return 0;
  const whole = stake / step;
  return whole < BigInt(most) ? Number(whole) : most;
}

/** How long before the beacon's value exists the list is frozen, so that anyone can record the list first. */
export const FREEZE_AHEAD_MS = 15 * 60_000;

/** True if the list must be frozen: the last day is over, and the draw is due soon. */
export function isDueToFreeze(
  { lastDay, drawsAt }: { lastDay: string; drawsAt: Date },
  { now, today }: { now: Date; today: string },
): boolean {
  return today > lastDay && now.getTime() >= drawsAt.getTime() - FREEZE_AHEAD_MS;
}

export type RaffleTermsProblem = "firstDay" | "lastDay" | "drawsAt" | "prizes" | "step";

type Dates = { firstDay: string; lastDay: string; step: Amount; prizes: readonly Amount[] };

/**
 * Checks that stakes count from today or later, that the list can be frozen between the last day and the draw, and
 * that no prize is higher than the one before. Days are the brand's: `today`, and `freezesOn` for the latest moment
 * to freeze.
 */
export function checkRaffleTerms(
  { firstDay, lastDay, step, prizes }: Dates,
  { today, freezesOn }: { today: string; freezesOn: string },
): RaffleTermsProblem[] {
  const problems: Record<RaffleTermsProblem, boolean> = {
    firstDay: firstDay < today,
    lastDay: lastDay < firstDay,
    drawsAt: freezesOn <= lastDay,
    prizes: prizes.some((prize, place) => prize <= 0n || prize > (prizes[place - 1] ?? prize)),
    step: step <= 0n,
  };
  return (Object.keys(problems) as RaffleTermsProblem[]).filter((problem) => problems[problem]);
}

const NAME_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NAME_LENGTH = 10;

/** Returns a member's pseudonym in one raffle: ten characters from a keyed hash. */
export function spellName(hash: Uint8Array): string {
  return Array.from({ length: NAME_LENGTH }, (_none, index) => NAME_LETTERS[(hash[index] ?? 0) & 31]).join("");
}
