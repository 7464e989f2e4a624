import { amount, fromWire, ZERO } from "@perya/money";
import type { MemberPlay } from "./collect-lines.ts";
import type { ContractTier, DividendTerms, PeriodFigures, RealTimeTerms, SalaryTerms } from "./terms.ts";

/** Makes a tier: `tier(800, { bet: "1000" })` pays 0.8 % from a valid stake of 1,000. */
export function tier(rate: number, asked: { bet?: string; profit?: string; members?: number } = {}): ContractTier {
  return { rate, ...figures(asked) };
}

export function figures({ bet = "0", profit = "0", members = 0 }: { bet?: string; profit?: string; members?: number }) {
  return { bet: fromWire(bet), profit: fromWire(profit), members } satisfies PeriodFigures;
}

export function daily(...tiers: ContractTier[]): SalaryTerms {
  return { kind: "daily", currency: "PHP", activeBet: ZERO, tiers };
}

export function hourly(...tiers: ContractTier[]): SalaryTerms {
  return { ...daily(...tiers), kind: "hourly" };
}

export function dividend(...tiers: ContractTier[]): DividendTerms {
  return { kind: "dividend", currency: "PHP", cycle: "monthly", carryOver: "none", activeBet: ZERO, tiers };
}

export function realTime(winRate: number, lossRate: number, singleBet = "0"): RealTimeTerms {
  return { kind: "realtime", currency: "PHP", winRate, lossRate, singleBet: amount(singleBet) };
}

/** Makes a member's play: in `play("c", "a", "100", "40")`, c is below a, staked 100 and won 40. */
export function play(id: string, uplineId: string | null, stake = "0", win = "0"): MemberPlay {
  return { id, uplineId, stake: amount(stake), validStake: amount(stake), win: amount(win), counts: true };
}
