import { fromTenThousandths, type Amount } from "@perya/money";
import { forcePoint, LIPAD, multiplierAt, timeOf, type Exposure } from "@perya/maths/lipad";
import { winOf } from "../rounds/rounds.rules.ts";

/** How long bets are taken. */
export const BETTING_MS = 6_000;
/** How long a take-off waits for stakes that the wallet has not answered; what is silent then is taken back. */
export const BLOCKING_MS = 3_000;
/** How long the end of a flight is looked at before the next one opens. */
export const PAUSE_MS = 3_000;
/**
 * What was lost is closed so long after the end: a cash-out that was heard in time may still be on its way to the tables,
 * and it counts.
 */
export const CLOSE_LOST_AFTER_MS = 500;
/** Whoever takes over after a longer silence in the air cancels the flight. */
export const SILENCE_MS = 1_500;
/** A flight that should have taken off so long ago is cancelled: those who bet on it have gone. */
export const GROUND_SILENCE_MS = 15_000;
/** How often a pilot in the air says that it is there. */
export const BEAT_EVERY_MS = 400;

/** Nobody may be forced off below this: stakes that would lower the force point further are not taken. */
export const MIN_FORCE_POINT = 200;
export const HIGHEST_AUTO_POINT = 1_000_000;

/**
 * Where a bet gets off by itself: where its player wants to, or, if nobody wants to earlier, where it has won as much as one
 * bet may. A requested beyond that is refused, so that nobody is paid at another point than they asked for.
 */
export function chooseAutoPoint(requested: number | undefined, highest: number | null): number | null | "WIN_LIMIT" {
  if (highest !== null && Math.max(requested ?? 0, LIPAD.lowestTarget) > highest) return "WIN_LIMIT";
  return requested ?? highest;
}

/** The first moment that shows more than the flight reaches. */
export function endOf(takesOffAt: Date, crashPoint: number): Date {
  return new Date(takesOffAt.getTime() + timeOf(crashPoint + 1));
}

/** What the flight showed at a moment, never more than it reached. */
export function pointAt(takesOffAt: Date, crashPoint: number, at: Date): number {
  return Math.min(multiplierAt(Math.max(0, at.getTime() - takesOffAt.getTime())), crashPoint);
}

export type Flyer = { id: string; stake: bigint; point: number };
export type GetOff = Flyer & { win: Amount };

export function getOff({ id, stake, point }: Flyer): GetOff {
  return { id, stake, point, win: winOf(fromTenThousandths(stake), 1, point) };
}

/** What a room has at stake once somebody has got off. */
export function without({ cap, won, flying }: Exposure, { stake, win }: Pick<GetOff, "stake" | "win">): Exposure {
  return { cap, won: won + win - stake, flying: flying - stake };
}

/**
 * Who gets off by themselves until the flight shows this point, lowest first: at their own points, and all the others at
 * the force point once it is reached. Each who gets off below it moves it up.
 */
export function runAutos(
  exposure: Exposure,
  autos: readonly Flyer[],
  upTo: number,
): { offs: GetOff[]; left: Exposure; forcedAt: number | null } {
  let left = exposure;
  const offs: GetOff[] = [];
  for (const flyer of autos) {
    const force = forcePoint(left);
    if (flyer.point > upTo || (force !== null && flyer.point > force)) break;
    const off = getOff(flyer);
    left = without(left, off);
    offs.push(off);
  }
  const force = forcePoint(left);
  return { offs, left, forcedAt: force !== null && force <= upTo ? force : null };
}

const letters = new Intl.Segmenter();

/** The name as others see it: its first letter and its last. */
export function maskName(nickname: string): string {
  const all = Array.from(letters.segment(nickname), ({ segment }) => segment);
  const [first = "•", last = ""] = [all[0], all.length > 2 ? all.at(-1) : ""];
  return `${first}••${last}`;
}
