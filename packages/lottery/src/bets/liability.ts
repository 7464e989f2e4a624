import { type Amount, fromTenThousandths, min, multiplyRate, type Rate, roundDown, ZERO } from "@perya/money";

/** Sales of one play in one draw, seen from one outcome. */
export type Exposure = {
  /** Paid out if the outcome is drawn, at the rates that the tickets were sold at. */
  readonly owed: Amount;
  /** Stakes on all outcomes. */
  readonly staked: Amount;
};

export type LiabilityTerms = {
  /** Maximum loss of the operator on one outcome. */
  readonly cap: Amount;
  /** Share of stakes that covers losses: 0.9 if a tenth goes to commissions and rebates. */
  readonly kept: Rate;
  /** Multiple of the full rate that is paid for an outcome in the reduced and halved bands. */
  readonly reducedTo: Rate;
  /** Maximum stake of one bet on the outcome. */
  readonly maxStake: Amount;
  /** Number of hits to reserve for, where an outcome can be drawn more than once: 4 of 27 prizes, 3 of 18. */
  readonly reservedHits: bigint;
};

/** On which terms an outcome is sold now. Tickets that were sold before keep their rate. */
export type LiabilityBand = "open" | "reduced" | "halved" | "closed";

/** Share of the cap in use, in percent, from which a band applies. */
export const BANDS: readonly (readonly [band: LiabilityBand, fromPercent: bigint])[] = [
  ["closed", 100n],
  ["halved", 85n],
  ["reduced", 60n],
];

const MILLION = 1_000_000n;

/** Returns the loss if the outcome is drawn: what is owed, less the kept share of all stakes. */
export function lossOf({ owed, staked }: Exposure, { kept, reservedHits }: LiabilityTerms): Amount {
  return fromTenThousandths(owed * reservedHits - multiplyRate(staked, kept, roundDown));
}

export function bandOf(exposure: Exposure, terms: LiabilityTerms): LiabilityBand {
  const loss = lossOf(exposure, terms);
  return BANDS.find(([, percent]) => loss * 100n >= terms.cap * percent)?.[0] ?? "open";
}

/** Returns band, rate and highest stake for the next bet on an outcome, shown before the player confirms. */
export function offerOutcome(exposure: Exposure, rate: Rate, terms: LiabilityTerms) {
  const band = bandOf(exposure, terms);
  if (band === "closed") return { band, rate, maxStake: ZERO };
  const offered = band === "open" ? rate : scale(rate, terms.reducedTo);
  const limit = band === "halved" ? fromTenThousandths(terms.maxStake / 2n) : terms.maxStake;
  return { band, rate: offered, maxStake: min(limit, roomFor(exposure, offered, terms)) };
}

/**
 * Returns the largest stake s with rate · hits · (L + s) − kept · (S + s) ≤ cap, where L is staked on the outcome and
 * S on all. L · rate is taken as owed, because sold tickets keep their rates. Rounded down.
 */
export function roomFor(exposure: Exposure, rate: Rate, terms: LiabilityTerms): Amount {
  const { cap, kept, reservedHits } = terms;
  // Reserves the rounding of one sale, which rounds the amount owed up and the kept stakes down, so that the cap
  // always holds.
  const left = (cap - exposure.owed * reservedHits - reservedHits - 1n) * MILLION + exposure.staked * kept;
  const perUnit = rate * reservedHits - kept;
  if (left < 0n) return ZERO;
  // At a rate below the kept share, every sale lowers the loss, so only the stake limit applies.
  return perUnit <= 0n ? terms.maxStake : fromTenThousandths(min64(left / perUnit));
}

/**
 * True if a bet fits under the cap. Checked again in the transaction that sells it, with the outcome's row locked.
 */
export function fitsCap(exposure: Exposure, stake: Amount, rate: Rate, terms: LiabilityTerms): boolean {
  return stake <= roomFor(exposure, rate, terms);
}

/** Returns the exposure of an outcome after a sale. */
export function addSale({ owed, staked }: Exposure, stake: Amount, rate: Rate): Exposure {
  return {
    // Rounded up, so that the cap also holds for what is paid.
    owed: fromTenThousandths(owed + (stake * rate + MILLION - 1n) / MILLION),
    staked: fromTenThousandths(staked + stake),
  };
}

function scale(rate: Rate, by: Rate): Rate {
  return ((rate * by) / MILLION) as Rate;
}

function min64(count: bigint): bigint {
  const largest = 2n ** 63n - 1n;
  return count < largest ? count : largest;
}
