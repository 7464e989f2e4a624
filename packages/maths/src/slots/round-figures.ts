import type { SlotFigures } from "./slot-figures.ts";

/** Figures as they are kept and shown: fewer digits than a double has, so that no machine's last one matters. */
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

/** The other way round, and at most a milliard: beyond that nobody tells one from the other. */
function roundDown(rounds: number): number {
  return 10 ** Math.min(9, Math.floor(Math.log10(rounds)));
}

/** To the next power of ten, and at least a millionth of a millionth: a bound may grow, never shrink. */
function roundUp(bound: number): number {
  return bound === 0 ? 0 : Number(`1e${Math.max(-12, Math.ceil(Math.log10(bound)))}`);
}
