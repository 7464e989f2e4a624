import { add, fromTenThousandths, negate, subtract, ZERO, type Amount } from "@perya/money";
import {
  settleBet,
  settleBetVersion,
  type BetEarning,
  type RealTimeHolding,
  type RealTimeTerms,
  type SettledBet,
} from "@perya/rules";

/** The terms of a contract, and the time range in which it runs. */
export type RunningTerms = {
  contractId: string;
  memberId: string;
  currency: string;
  terms: RealTimeTerms;
  startsAt: Date;
  endsAt: Date | null;
};

/** One version of a bet, with the member's lineage on the day of that version, from the top down. */
export type BetVersion = { bet: SettledBet; at: Date; lineage: readonly string[] };

export type BetChange = { memberId: string; currency: string; now: BetVersion; before: BetVersion | null };

/** The change of a contract's line by bets. `bet` and `profit` include only bets that earn. */
export type LineChange = { contractId: string; memberId: string; aboveId: string | null; bets: number } & Record<
  "bet" | "profit" | "gross" | "below" | "due" | "covered",
  Amount
>;

/**
 * Sums the changes by contract. Each version earns under the contracts that ran when it was settled, and deducts what
 * the previous version earned under its own contracts. So all versions of a bet add up to the last one.
 */
export function addUpBets(
  changes: readonly BetChange[],
  heldBy: ReadonlyMap<string, readonly RunningTerms[]>,
): LineChange[] {
  const lines = new Map<string, LineChange>();
  for (const { memberId, currency, now, before } of changes) {
    const [path, pathBefore] = [pathOf(now), before && pathOf(before)];
    const [earned, earnedBefore] = [settleBet(now.bet, path), before && settleBet(before.bet, pathBefore ?? [])];
    collect(earned, path, now.bet, 1);
    if (before) collect(earnedBefore ?? [], pathBefore ?? [], before.bet, -1);
    for (const { memberId: contractId, paid, covered } of settleBetVersion(earned, earnedBefore)) {
      const line = lineOf(contractId, [...path, ...(pathBefore ?? [])]);
      line.due = add(line.due, paid);
      line.covered = add(line.covered, covered);
    }

    function pathOf({ at, lineage }: BetVersion) {
      return [...lineage, memberId].toReversed().flatMap((id) => {
        const held = heldBy.get(id)?.find((contract) => contract.currency === currency && isRunning(contract, at));
        return held ? { memberId: held.contractId, terms: held.terms, holderId: id } : [];
      });
    }
  }
  const parts = ["bet", "profit", "gross", "below", "due", "covered"] as const;
  return [...lines.values()].filter((line) => line.bets !== 0 || parts.some((part) => line[part] !== ZERO));

  function collect(earnings: readonly BetEarning[], path: readonly Step[], bet: SettledBet, sign: 1 | -1) {
    const signed = (amount: Amount) => (sign === 1 ? amount : negate(amount));
    for (const [index, { memberId: contractId, rate, gross, below }] of earnings.entries()) {
      if (rate === 0 && below === ZERO) continue;
      const line = lineOf(contractId, path);
      line.aboveId = path[index + 1]?.holderId ?? null;
      line.gross = add(line.gross, signed(gross));
      line.below = add(line.below, signed(below));
      if (rate === 0) continue;
      line.bets += sign;
      line.bet = add(line.bet, signed(bet.validStake));
      line.profit = add(line.profit, signed(subtract(bet.stake, bet.win)));
    }
  }

  function lineOf(contractId: string, path: readonly Step[]): LineChange {
    const known = lines.get(contractId);
    if (known) return known;
    const memberId = path.find((step) => step.memberId === contractId)?.holderId ?? "";
    const nothing = { bet: ZERO, profit: ZERO, gross: ZERO, below: ZERO, due: ZERO, covered: ZERO };
    const fresh: LineChange = { contractId, memberId, aboveId: null, bets: 0, ...nothing };
    lines.set(contractId, fresh);
    return fresh;
  }
}

/** Keyed by contract, because one member may have two. */
type Step = RealTimeHolding & { holderId: string };

function isRunning({ startsAt, endsAt }: RunningTerms, at: Date): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt);
}

export function versionOf(row: {
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
  counts: boolean;
  settled_at: Date;
  lineage: readonly string[];
}): BetVersion {
  const { stake, valid_stake: validStake, win, counts, settled_at: at, lineage } = row;
  const money = fromTenThousandths;
  return { bet: { stake: money(stake), validStake: money(validStake), win: money(win), counts }, at, lineage };
}
