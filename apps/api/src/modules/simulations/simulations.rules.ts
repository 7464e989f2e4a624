import type { Simulation } from "@perya/contract";
import { add, fromTenThousandths, subtract, toWire, ZERO, type Amount } from "@perya/money";
import { settleBet, type BetEarning, type ContractPeriod, type RealTimeHolding } from "@perya/rules";
import type { ContractTrial, TrialHolder } from "../contracts/index.ts";
import type { TeamBet } from "./simulations.queries.ts";

type Sums = Record<"bet" | "profit" | "gross" | "below" | "earned" | "left", Amount>;

/** Adds up what a day's bets would have earned under a real-time contract. */
export function addUpBets(
  { from, to }: ContractPeriod,
  bets: readonly TeamBet[],
  holders: readonly TrialHolder[],
  { holder, upline }: Pick<ContractTrial, "holder" | "upline">,
): Simulation["periods"][number] {
  const holdings = new Map(holders.map((each) => [each.memberId, holdingOf(each)]));
  const sums: Sums = { bet: ZERO, profit: ZERO, gross: ZERO, below: ZERO, earned: ZERO, left: ZERO };
  const active = new Set<string>();
  let count = 0;
  for (const bet of bets) {
    if (bet.settled_at < from || bet.settled_at >= to) continue;
    const [stake, validStake, win] = [bet.stake, bet.valid_stake, bet.win].map(fromTenThousandths) as [
      Amount,
      Amount,
      Amount,
    ];
    const path = [...bet.lineage, bet.member_id].toReversed().flatMap((id) => holdings.get(id) ?? []);
    const earnings = settleBet({ stake, validStake, win, counts: bet.counts }, path);
    const own = earnings.find(({ memberId }) => memberId === holder.memberId);
    if (!own || own.rate === 0) continue;
    count += 1;
    active.add(bet.member_id);
    sums.bet = add(sums.bet, validStake);
    sums.profit = add(sums.profit, subtract(stake, win));
    sums.gross = add(sums.gross, own.gross);
    sums.below = add(sums.below, own.below);
    sums.earned = add(sums.earned, own.paid);
    sums.left = add(sums.left, leftBy(earnings.find(({ memberId }) => memberId === upline?.memberId)));
  }
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    figures: { bet: toWire(sums.bet), profit: toWire(sums.profit), members: active.size },
    bets: count,
    broughtForward: toWire(ZERO),
    tier: null,
    rate: 0,
    gross: toWire(sums.gross),
    below: toWire(sums.below),
    earned: toWire(sums.earned),
    left: upline ? toWire(sums.left) : null,
  };
}

function leftBy(earning: BetEarning | undefined): Amount {
  return earning ? subtract(earning.paid, earning.covered) : ZERO;
}

function holdingOf({ memberId, terms }: TrialHolder): RealTimeHolding {
  if (terms.kind !== "realtime") throw new Error("only real time is settled bet by bet");
  return { memberId, terms };
}
