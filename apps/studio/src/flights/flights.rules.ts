import { fromTenThousandths, type Amount } from "@perya/money";
import { forcePoint, LIPAD, multiplierAt, timeOf, type Exposure } from "@perya/maths/lipad";
import { winOf } from "../rounds/rounds.rules.ts";

/** Time for which a flight takes bets. */
export const BETTING_MS = 6_000;
/** Maximum delay of a take-off for unanswered stakes; those are then voided. */
export const BLOCKING_MS = 3_000;
/** Pause between a flight's end and the next flight. */
export const PAUSE_MS = 3_000;
/**
 * Lost bets are closed this long after the end, since a cash-out received in time may still be on its way to the
 * database, and it counts.
 */
export const CLOSE_LOST_AFTER_MS = 500;
/** A new pilot cancels a flight in the air if the previous pilot was silent for longer than this. */
export const SILENCE_MS = 1_500;
/** A flight that is this late for take-off is cancelled, because its players have probably left. */
export const GROUND_SILENCE_MS = 15_000;
/** Interval of the pilot's heartbeat in flight. */
export const BEAT_EVERY_MS = 400;

/** Lowest permitted force point: stakes that would lower it further are refused. */
export const MIN_FORCE_POINT = 200;
export const HIGHEST_AUTO_POINT = 1_000_000;

/**
 * A bet's auto cash-out point: the player's choice, or otherwise the point at which the maximum win per bet is
 * reached. A choice above that point is refused, so that no one is paid at a point they did not choose.
 */
export function chooseAutoPoint(requested: number | undefined, highest: number | null): number | null | "WIN_LIMIT" {
  if (highest !== null && Math.max(requested ?? 0, LIPAD.lowestTarget) > highest) return "WIN_LIMIT";
  return requested ?? highest;
}

/** Returns the first moment at which the multiplier would exceed the flight's end. */
export function endOf(takesOffAt: Date, crashPoint: number): Date {
  return new Date(takesOffAt.getTime() + timeOf(crashPoint + 1));
}

/** Returns the multiplier at a moment, at most the flight's end. */
export function pointAt(takesOffAt: Date, crashPoint: number, at: Date): number {
  return Math.min(multiplierAt(Math.max(0, at.getTime() - takesOffAt.getTime())), crashPoint);
}

export type Flyer = { id: string; stake: bigint; point: number };
export type GetOff = Flyer & { win: Amount };

export function getOff({ id, stake, point }: Flyer): GetOff {
  return { id, stake, point, win: winOf(fromTenThousandths(stake), 1, point) };
}

/** A room's exposure after a cash-out. */
export function without({ cap, won, flying }: Exposure, { stake, win }: Pick<GetOff, "stake" | "win">): Exposure {
  return { cap, won: won + win - stake, flying: flying - stake };
}

/**
 * Lists all automatic cash-outs up to a point, lowest first: at players' own points, and all others at the force
 * point once it is reached. Each cash-out below the force point raises it.
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

/** Masks a name, leaving only the first and last character. */
export function maskName(nickname: string): string {
  const all = Array.from(letters.segment(nickname), ({ segment }) => segment);
  const [first = "•", last = ""] = [all[0], all.length > 2 ? all.at(-1) : ""];
  return `${first}••${last}`;
}
