import { createDraw, type Seeds } from "@perya/fair";

/**
 * A progressive jackpot inside another game. Each round gives a share of its stake to the pool, and a draw of its own,
 * from the round's seeds under the label "jackpot", says whether it takes the pool.
 *
 * The chance is the stake divided by `odds`, so that every unit staked has the same chance, and the jackpot falls once in
 * `odds` units of turnover, on average. The winner takes a share of the pool and the rest begins the next one. So what
 * flows out is what flowed in: between two wins the pool gets odds · share, at a win it holds odds · share / pays on
 * average, of which it pays odds · share. Only the very first pool is the house's own money.
 */
export type Jackpot = {
  /** Units of turnover (the smallest coin of the currency) for one win. */
  odds: number;
  /** Of each stake, what goes to the pool. */
  sharePermille: number;
  /** Of the pool, what its winner takes. */
  paysPermille: number;
};

/**
 * What our slots feed and draw for. In coins: it falls once in about 43 million of turnover, and gives 4 of every 1,000
 * staked back to somebody.
 */
export const SLOT_JACKPOT: Jackpot = { odds: 2 ** 32, sharePermille: 4, paysPermille: 900 };

/** The draw asks for one number below the odds, and a word has 32 bits. */
const MAX_ODDS = 2 ** 32;
/** GLI-19 has no upper limit; ours holds for every way to bet, the jackpot's share included. */
const HIGHEST_RETURN = 0.995;

/** The number of a round that decides about the pool. The round's own numbers are untouched by it. */
export function pickJackpotNumber({ odds }: Jackpot, seeds: Seeds): number {
  return createDraw(seeds, "jackpot").below(odds);
}

/** Whether this round takes the pool. */
export function winsJackpot(jackpot: Jackpot, stake: bigint, seeds: Seeds): boolean {
  return BigInt(pickJackpotNumber(jackpot, seeds)) < stake;
}

/** What a stake adds to the pool; less than one coin stays with the house. */
export function contributionOf({ sharePermille }: Jackpot, stake: bigint): bigint {
  return (stake * BigInt(sharePermille)) / 1000n;
}

/** What a winner takes out of the pool. */
export function prizeOf({ paysPermille }: Jackpot, pool: bigint): bigint {
  return (pool * BigInt(paysPermille)) / 1000n;
}

/** What stands in the rules: amounts in the smallest coin. */
export function describeJackpot({ odds, sharePermille, paysPermille }: Jackpot) {
  const averagePrize = (odds * sharePermille) / 1000;
  return {
    /** What the jackpot adds to a game's return. */
    rtp: averagePrize / odds,
    turnoverPerWin: odds,
    averagePrize,
    averagePoolAtWin: (averagePrize * 1000) / paysPermille,
  };
}

export type JackpotFault = "ODDS" | "SHARE" | "PAYS" | "STAKE_OVER_ODDS" | "RETURN_TOO_HIGH";

/** What must hold before it is offered in a game: the game's best return and its highest stake decide. */
export function checkJackpot(jackpot: Jackpot, game: { highestReturn: number; highestStake: bigint }): JackpotFault[] {
  const { odds, sharePermille, paysPermille } = jackpot;
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const faults: [JackpotFault, boolean][] = [
    ["ODDS", !isWhole(odds, MAX_ODDS)],
    ["SHARE", !isWhole(sharePermille, 999)],
    ["PAYS", !isWhole(paysPermille, 1000)],
    // Past the odds a stake has no more chance, but would still pay its share.
    ["STAKE_OVER_ODDS", game.highestStake > BigInt(Math.floor(odds))],
    ["RETURN_TOO_HIGH", game.highestReturn + sharePermille / 1000 > HIGHEST_RETURN],
  ];
  return faults.flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}
