import type { Figures } from "../figures.ts";
import { enumerateSpin, type SpinOutcomes } from "./enumerate-spin.ts";
import { holdEndings } from "./hold.ts";
import { createMachine, freeSpinsFor, type Machine } from "./machine.ts";
import type { Hold, ParSheet } from "./par-sheet.ts";

export type SlotFigures = Figures & {
  /** RTP of the paid spin itself; the rest comes from the feature. */
  baseRtp: number;
  /** Average number of rounds per feature; 0 without a feature. */
  featureEvery: number;
  /** Upper bound of the RTP lost to the cap. The other figures ignore the cap. */
  capCost: number;
  /** Average number of rounds per maximum win; with a feature, a lower bound. */
  maxEvery: number;
};

/**
 * Calculates the exact figures of a sheet variant. The paid spin is enumerated; the feature follows in closed form
 * from the enumerated free spin or the chain of coins. Doubles are accurate to about 14 digits.
 */
export function slotFigures(sheet: ParSheet, variant: string): SlotFigures {
  const machine = createMachine(sheet, variant);
  const base = enumerateSpin(machine, machine.base);
  const featureOf = createFeature(machine, base);
  let [mean, baseMean, square, hits, triggers, most] = [0, 0, 0, 0, 0, 0];
  for (const { pay, specials, cases } of base.outcomes) {
    const chance = cases / base.cases;
    const feature = featureOf(specials);
    baseMean += chance * pay;
    mean += chance * (pay + feature.mean);
    square += chance * (pay * pay + 2 * pay * feature.mean + feature.square);
    hits += chance * (pay > 0 ? 1 : 1 - feature.nothing);
    if (feature !== NO_FEATURE) triggers += chance;
    most = Math.max(most, pay + feature.most);
  }
  const maxPay = Math.min(most, sheet.cap);
  return {
    rtp: mean / 100,
    deviation: Math.sqrt(square - mean * mean) / 100,
    hitRate: hits,
    maxPay,
    baseRtp: baseMean / 100,
    featureEvery: triggers > 0 ? 1 / triggers : 0,
    capCost: most <= sheet.cap ? 0 : capCost(base, featureOf, sheet.cap) / 100,
    maxEvery: 1 / (triggers > 0 ? boundAbove(base, featureOf, maxPay) : chanceOf(base, maxPay)),
  };
}

/**
 * Distribution of a feature's pay in hundredths: mean, mean of squares, chance of zero, maximum, and E(e^(t · pay)).
 */
type Feature = {
  mean: number;
  square: number;
  nothing: number;
  most: number;
  exponential: (t: number) => number;
};
type FeatureOf = (specials: number) => Feature;

const NO_FEATURE: Feature = { mean: 0, square: 0, nothing: 1, most: 0, exponential: () => 1 };

function createFeature(machine: Machine, base: SpinOutcomes): FeatureOf {
  const { free, sheet } = machine;
  if (free) {
    const isAsBase = free.reels === machine.base.reels && free.ladder === machine.base.ladder;
    const tree = createFreeSpin(machine, isAsBase ? multiply(base, free.times) : enumerateSpin(machine, free));
    return (specials) => {
      const spins = freeSpinsFor(machine, specials);
      return spins === 0 ? NO_FEATURE : repeat(tree, spins);
    };
  }
  const { hold } = sheet;
  if (!hold) return () => NO_FEATURE;
  const byCoins = new Map<number, Feature>();
  return (coins) => {
    if (coins < hold.from) return NO_FEATURE;
    const known = byCoins.get(coins) ?? createHold(hold, sheet.reels.length * sheet.rows, coins);
    byCoins.set(coins, known);
    return known;
  };
}

/** Multiplies the pays of outcomes, which need not be enumerated again. */
function multiply({ cases, outcomes }: SpinOutcomes, times: number): SpinOutcomes {
  return { cases, outcomes: outcomes.map((outcome) => ({ ...outcome, pay: times * outcome.pay })) };
}

/**
 * Describes one free spin with all its retriggers. With X its own pay and R the spins it adds, the total is T = X +
 * T1 + … + TR with all Ti distributed like T, so E(T) = E(X) / (1 − E(R)); the variance follows likewise.
 */
function createFreeSpin(machine: Machine, { outcomes, cases }: SpinOutcomes): Feature {
  const spins = outcomes.map(({ pay, specials, cases: count }) => ({
    pay,
    more: freeSpinsFor(machine, specials),
    chance: count / cases,
  }));
  const expect = (value: (spin: { pay: number; more: number }) => number) =>
    spins.reduce((sum, spin) => sum + spin.chance * value(spin), 0);
  const more = expect((spin) => spin.more);
  if (more >= 1) throw new Error(`free spins of ${machine.sheet.code} would never end`);
  const mean = expect(({ pay }) => pay) / (1 - more);
  const variance = (expect((spin) => (spin.pay + spin.more * mean) ** 2) - mean * mean) / (1 - more);
  return {
    mean,
    square: variance + mean * mean,
    nothing: settle((last) => expect((spin) => (spin.pay === 0 ? last ** spin.more : 0)), 0),
    most: more > 0 ? Number.POSITIVE_INFINITY : Math.max(...spins.map(({ pay }) => pay)),
    exponential: (t) => {
      const byMore = new Map<number, number>();
      for (const spin of spins)
        byMore.set(spin.more, (byMore.get(spin.more) ?? 0) + spin.chance * Math.exp(t * spin.pay));
      return settle((last) => [...byMore].reduce((sum, [count, share]) => sum + share * last ** count, 0), 1);
    },
  };
}

/** Sums independent features of the same distribution. */
function repeat({ mean, square, nothing, most, exponential }: Feature, times: number): Feature {
  return {
    mean: times * mean,
    square: times * (square - mean * mean) + (times * mean) ** 2,
    nothing: nothing ** times,
    most: times * most,
    exponential: (t) => exponential(t) ** times,
  };
}

function createHold(hold: Hold, cellCount: number, begun: number): Feature {
  const weights = hold.values.reduce((sum, [, weight]) => sum + weight, 0);
  const expect = (value: (pay: number) => number) =>
    hold.values.reduce((sum, [pay, weight]) => sum + (weight / weights) * value(pay), 0);
  const mean = expect((pay) => pay);
  const coin: Feature = {
    mean,
    square: expect((pay) => pay * pay),
    nothing: 0,
    most: Math.max(...hold.values.map(([pay]) => pay)),
    exponential: (t) => expect((pay) => Math.exp(t * pay)),
  };
  const endings = holdEndings(hold, cellCount, begun).map((chance, coins) => ({
    chance,
    coins: repeat(coin, coins),
    extra: coins === cellCount ? hold.full : 0,
  }));
  const average = (value: (ending: (typeof endings)[number]) => number) =>
    endings.reduce((sum, ending) => sum + ending.chance * value(ending), 0);
  return {
    mean: average(({ coins, extra }) => coins.mean + extra),
    square: average(({ coins, extra }) => coins.square + 2 * extra * coins.mean + extra * extra),
    nothing: 0,
    most: cellCount * coin.most + hold.full,
    exponential: (t) => average(({ coins, extra }) => coins.exponential(t) * Math.exp(t * extra)),
  };
}

/**
 * Returns an upper bound of the loss to the cap in hundredths: x − cap < e^(t(x − cap)) / (e · t) for every t > 0
 * (Chernoff), so the mean above the cap is below E(e^(t · pay)) / (e · t · e^(t · cap)). Uses the best of many t.
 */
function capCost(base: SpinOutcomes, featureOf: FeatureOf, cap: number): number {
  return leastOf(base, featureOf, cap, (sum, t) => sum / (Math.E * t));
}

/** Returns the Chernoff bound of the chance of this pay, since e^(t(x − pay)) ≥ 1 if it is reached. */
function boundAbove(base: SpinOutcomes, featureOf: FeatureOf, pay: number): number {
  return leastOf(base, featureOf, pay, (sum) => sum);
}

function leastOf(
  base: SpinOutcomes,
  featureOf: FeatureOf,
  level: number,
  boundOf: (sum: number, t: number) => number,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let t = 0.5 / level; t < 200 / level; t *= 1.15) {
    const byCount = new Map<number, number>();
    let sum = 0;
    for (const { pay, specials, cases } of base.outcomes) {
      const feature = byCount.get(specials) ?? featureOf(specials).exponential(t);
      byCount.set(specials, feature);
      sum += (cases / base.cases) * Math.exp(t * (pay - level)) * feature;
    }
    const bound = boundOf(sum, t);
    if (!(bound < Number.POSITIVE_INFINITY)) break;
    least = Math.min(least, bound);
  }
  return least;
}

/** Returns the exact chance of a pay of at least `least`, for rounds of one spin. */
function chanceOf({ outcomes, cases }: SpinOutcomes, least: number): number {
  return outcomes.reduce((sum, outcome) => sum + (outcome.pay >= least ? outcome.cases / cases : 0), 0);
}

/** Finds the smallest fixed point of an increasing function. Infinite if there is none. */
function settle(next: (last: number) => number, first: number): number {
  let last = first;
  for (let round = 0; round < 10_000; round += 1) {
    const value = next(last);
    if (!(value < 1e100)) return Number.POSITIVE_INFINITY;
    if (Math.abs(value - last) <= 1e-13 * value) return value;
    last = value;
  }
  return Number.POSITIVE_INFINITY;
}
