import type { SlotFigures } from "./slot-figures.ts";

/** Rounds figures for storage and display, so that floating-point differences between machines don't matter. */
export function roundFigures(figures: SlotFigures): SlotFigures {
  const { rtp, deviation, hitRate, maxPay, baseRtp, featureEvery, capCost, maxEvery } = figures;
  return {
    rtp: round(rtp, 9),
    deviation: round(deviation, 6),
    hitRate: round(hitRate, 9),
    maxPay,
    baseRtp: round(baseRtp, 9),
    featureEvery: round(featureEvery, 4),
    capCost: roundUp(capCost),
    maxEvery: featureEvery === 0 ? round(maxEvery, 0) : roundDown(maxEvery),
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Rounds down to a power of ten, at most a billion. */
function roundDown(rounds: number): number {
  return 10 ** Math.min(9, Math.floor(Math.log10(rounds)));
}

/** Rounds up to a power of ten, at least 1e-12. An upper bound may only be rounded up. */
function roundUp(bound: number): number {
  return bound === 0 ? 0 : Number(`1e${Math.max(-12, Math.ceil(Math.log10(bound)))}`);
}
