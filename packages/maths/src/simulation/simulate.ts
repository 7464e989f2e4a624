import { widthOf } from "@perya/fair/statistics";
import type { Draw } from "@perya/fair";
import type { Figures } from "../figures.ts";
import { createFastDraw } from "./fast-draw.ts";

/** A bet to simulate: name, theoretical figures, and a function that plays a round. */
export type Simulated = { name: string; figures: Figures; round: (draw: Draw) => number };

export type Tally = { rounds: number; paid: number; hits: number };

/**
 * Plays a block of rounds. Each block is seeded by name and number, so totals don't depend on the number of
 * processes.
 */
export function simulate({ name, round }: Simulated, block: number, rounds: number): Tally {
  const draw = createFastDraw(`studio:maths ${name} ${block}`);
  let paid = 0;
  let hits = 0;
  for (let played = 0; played < rounds; played += 1) {
    const pay = round(draw);
    paid += pay;
    if (pay > 0) hits += 1;
  }
  return { rounds, paid, hits };
}

export function addTallies(one: Tally, other: Tally): Tally {
  return { rounds: one.rounds + other.rounds, paid: one.paid + other.paid, hits: one.hits + other.hits };
}

/** Simulated RTP and hit rate, their deviation from theory in standard deviations, and the accepted maximum. */
export type Verdict = {
  rtp: number;
  hitRate: number;
  rtpOff: number;
  hitsOff: number;
  width: number;
  isInside: boolean;
};

const MEASURES = 2;

/** Checks a result at 99 % confidence for all games together: Bonferroni correction over games and measures. */
export function judge({ figures }: Simulated, { rounds, paid, hits }: Tally, games: number): Verdict {
  const [rtp, hitRate] = [paid / rounds / 100, hits / rounds];
  const width = widthOf(0.99, games * MEASURES);
  const hitDeviation = Math.sqrt(figures.hitRate * (1 - figures.hitRate));
  const rtpOff = ((rtp - figures.rtp) * Math.sqrt(rounds)) / figures.deviation;
  const hitsOff = ((hitRate - figures.hitRate) * Math.sqrt(rounds)) / hitDeviation;
  return { rtp, hitRate, rtpOff, hitsOff, width, isInside: Math.abs(rtpOff) < width && Math.abs(hitsOff) < width };
}
