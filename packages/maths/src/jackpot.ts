import { createDraw, type Seeds } from "@perya/fair";

/**
 * A progressive jackpot inside other games. Each round adds a share of its stake to the pool. A separate draw from the
 * round's seeds, with the label "jackpot", decides whether it wins the pool.
 *
 * The win chance is stake / `odds`, so every unit staked has the same chance, and the jackpot is won once per `odds`
 * units of turnover on average. The winner gets a share of the pool, and the rest starts the next one. Inflow equals
 * outflow: between two wins the pool gains odds · share; at a win it holds odds · share / pays on average, of which it
 * pays odds · share. Only the initial pool is the house's money.
 */
export type Jackpot = {
  /** Average turnover per win, in minor units of the currency. */
  odds: number;
  /** Share of each stake that goes into the pool. */
  sharePermille: number;
  /** Share of the pool that the winner gets. */
  paysPermille: number;
};

/**
 * The jackpot of our slots: won once per about 43 million of turnover in the currency's main unit; returns 0.4 % of
 * stakes.
 */
export const SLOT_JACKPOT: Jackpot = { odds: 2 ** 32, sharePermille: 4, paysPermille: 900 };

/** A draw supports at most 32 bits. */
const MAX_ODDS = 2 ** 32;
/** GLI-19 sets no maximum; ours applies to every bet, including the jackpot's share. */
const HIGHEST_RETURN = 0.995;

/** Draws the round's jackpot number. Does not affect the round's other numbers. */
export function pickJackpotNumber({ odds }: Jackpot, seeds: Seeds): number {
  return createDraw(seeds, "jackpot").below(odds);
}

/** True if the round wins the pool. */
export function winsJackpot(jackpot: Jackpot, stake: bigint, seeds: Seeds): boolean {
  return BigInt(pickJackpotNumber(jackpot, seeds)) < stake;
}

/** Returns the share of a stake that goes into the pool. Fractions of a coin stay with the house. */
export function contributionOf({ sharePermille }: Jackpot, stake: bigint): bigint {
  return (stake * BigInt(sharePermille)) / 1000n;
}

/** Returns the winner's prize. */
export function prizeOf({ paysPermille }: Jackpot, pool: bigint): bigint {
  return (pool * BigInt(paysPermille)) / 1000n;
}

/** Returns the facts for the rules page; amounts in minor units. */
export function describeJackpot({ odds, sharePermille, paysPermille }: Jackpot) {
  const averagePrize = (odds * sharePermille) / 1000;
  return {
    /** Part of a game's RTP that the jackpot adds. */
    rtp: averagePrize / odds,
    turnoverPerWin: odds,
    averagePrize,
    averagePoolAtWin: (averagePrize * 1000) / paysPermille,
  };
}

export type JackpotFault = "ODDS" | "SHARE" | "PAYS" | "STAKE_OVER_ODDS" | "RETURN_TOO_HIGH";

/** Checks whether a game may offer the jackpot, given its highest RTP and stake. */
export function checkJackpot(jackpot: Jackpot, game: { highestReturn: number; highestStake: bigint }): JackpotFault[] {
  const { odds, sharePermille, paysPermille } = jackpot;
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const faults: [JackpotFault, boolean][] = [
    ["ODDS", !isWhole(odds, MAX_ODDS)],
    ["SHARE", !isWhole(sharePermille, 999)],
    ["PAYS", !isWhole(paysPermille, 1000)],
    // A stake above the odds would contribute more, but its chance cannot exceed 100 %.
    ["STAKE_OVER_ODDS", game.highestStake > BigInt(Math.floor(odds))],
    ["RETURN_TOO_HIGH", game.highestReturn + sharePermille / 1000 > HIGHEST_RETURN],
  ];
  return faults.flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}
