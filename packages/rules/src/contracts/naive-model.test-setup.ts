import type { PeriodFigures, RealTimeTerms, TieredTerms } from "./terms.ts";

export type NaiveBet = { stake: bigint; validStake: bigint; win: bigint };
export type NaivePlayer = {
  id: string;
  uplineId: string | null;
  counts: boolean;
  /** All bets of the player, each with its versions. The last version applies. */
  bets: readonly (readonly NaiveBet[])[];
};
export type NaivePay = { gross: bigint; below: bigint; paid: bigint; covered: bigint };
export type NaiveStatement = NaivePay & { figures: PeriodFigures; rate: number; carryForward: bigint };

/**
 * A naive settlement for comparison, written from decision 0038 without using the rules. It walks down the tree to
 * find a team and the next holders below, and computes earnings recursively.
 */
export class NaiveModel {
  readonly #players: ReadonlyMap<string, NaivePlayer>;
  readonly #downlines: ReadonlyMap<string | null, readonly NaivePlayer[]>;
  readonly #teams = new Map<string, ReadonlySet<NaivePlayer>>();

  constructor(players: readonly NaivePlayer[]) {
    this.#players = new Map(players.map((player) => [player.id, player]));
    this.#downlines = Map.groupBy(players, ({ uplineId }) => uplineId);
  }

  settle(id: string, contracts: ReadonlyMap<string, TieredTerms>, broughtForward: ReadonlyMap<string, bigint>) {
    const own = this.#earn(id, contracts, broughtForward);
    let below = 0n;
    for (const holder of this.#holdersNextBelow(id, contracts)) {
      below += this.#earn(holder, contracts, broughtForward).gross;
    }
    return { ...own, ...pay(own.gross, below) } satisfies NaiveStatement;
  }

  /** Pays each bet the holder's rate less that of the next holder below on the bet's path. */
  settleBets(id: string, contracts: ReadonlyMap<string, RealTimeTerms>): NaivePay {
    const total = { gross: 0n, below: 0n, paid: 0n, covered: 0n };
    const nextBelow = this.#holdersNextBelow(id, contracts);
    for (const player of this.#teamOf(id)) {
      if (!player.counts) continue;
      const under = nextBelow.find((holder) => this.#teamOf(holder).has(player));
      for (const bet of player.bets) {
        const mine = earnedOn(bet.at(-1), contracts.get(id));
        const theirs = under === undefined ? 0n : earnedOn(bet.at(-1), contracts.get(under));
        const paid = pay(mine, theirs);
        total.gross += mine;
        total.below += theirs;
        total.paid += paid.paid;
        total.covered += paid.covered;
      }
    }
    return total;
  }

  #earn(id: string, contracts: ReadonlyMap<string, TieredTerms>, broughtForward: ReadonlyMap<string, bigint>) {
    const terms = contracts.get(id);
    if (!terms) throw new Error("asked about somebody without a contract");

    let [bet, profit, members] = [0n, 0n, 0];
    for (const player of this.#teamOf(id)) {
      if (!player.counts) continue;
      let validStake = 0n;
      for (const versions of player.bets) {
        const last = versions.at(-1);
        if (!last) continue;
        validStake += last.validStake;
        profit += last.stake - last.win;
      }
      bet += validStake;
      if (validStake > 0n && validStake >= terms.activeBet) members += 1;
    }
    const figures = { bet, profit, members } as PeriodFigures;
    const rate = rateAt(terms, figures);

    if (terms.kind !== "dividend") return { figures, rate, gross: (bet * BigInt(rate)) / 100_000n, carryForward: 0n };
    const before = terms.carryOver === "none" ? 0n : (broughtForward.get(id) ?? 0n);
    const lost = profit + before;
    const gross = lost > 0n ? (lost * BigInt(rate)) / 100_000n : 0n;
    if (terms.carryOver === "none") return { figures, rate, gross, carryForward: 0n };
    const open = terms.carryOver === "always" ? lost : profit;
    return { figures, rate, gross, carryForward: open < 0n ? open : 0n };
  }

  #teamOf(id: string): ReadonlySet<NaivePlayer> {
    const known = this.#teams.get(id);
    if (known) return known;
    const self = this.#players.get(id);
    const team = new Set([
      ...(self ? [self] : []),
      ...this.#downlinesOf(id).flatMap((below) => [...this.#teamOf(below)]),
    ]);
    this.#teams.set(id, team);
    return team;
  }

  #holdersNextBelow(id: string, contracts: ReadonlyMap<string, unknown>): string[] {
    return this.#downlinesOf(id).flatMap((below) =>
      contracts.has(below) ? [below] : this.#holdersNextBelow(below, contracts),
    );
  }

  #downlinesOf(id: string): string[] {
    return (this.#downlines.get(id) ?? []).map((player) => player.id);
  }
}

/** Returns the rate for these figures: that of the last tier whose thresholds are all reached. */
export function rateAt({ tiers }: Pick<TieredTerms, "tiers">, figures: PeriodFigures): number {
  let rate = 0;
  for (const tier of tiers) {
    const hasBet = tier.bet === 0n || figures.bet >= tier.bet;
    const hasProfit = tier.profit === 0n || figures.profit >= tier.profit;
    const hasMembers = figures.members >= tier.members;
    if (hasBet && hasProfit && hasMembers) rate = tier.rate;
  }
  return rate;
}

function earnedOn(bet: NaiveBet | undefined, terms: RealTimeTerms | undefined): bigint {
  if (!bet || !terms || bet.validStake < terms.singleBet) return 0n;
  if (bet.win > bet.stake) return (bet.validStake * BigInt(terms.winRate)) / 100_000n;
  if (bet.win < bet.stake) return (bet.validStake * BigInt(terms.lossRate)) / 100_000n;
  return 0n;
}

function pay(gross: bigint, below: bigint): NaivePay {
  const left = gross - below;
  return { gross, below, paid: left > 0n ? left : 0n, covered: left < 0n ? -left : 0n };
}
