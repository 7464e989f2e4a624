import type { SettlementLine, SettlementPeriod } from "@perya/contract";
import { wire } from "../../wire.ts";
import type { ConsoleLine } from "./settlements.console.queries.ts";
import type { LineRow, PeriodRow } from "./settlements.queries.ts";

export function presentPeriod(row: PeriodRow): SettlementPeriod {
  return {
    id: row.id,
    brandId: row.brand_id,
    kind: row.kind,
    cycle: row.cycle,
    currency: row.currency,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    run: row.run,
    state: row.state,
    lines: row.lines,
    gross: wire(row.gross),
    due: wire(row.due),
    covered: wire(row.covered),
    owed: wire(row.owed),
    paid: row.paid === null ? null : wire(row.paid),
    hash: row.hash?.toString("hex") ?? null,
    countedAt: row.counted_at?.toISOString() ?? null,
    releasedAt: row.released_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    supersededAt: row.superseded_at?.toISOString() ?? null,
    isByLimit: row.released_at !== null && row.approval_id === null,
  };
}

export function presentLine(row: ConsoleLine): SettlementLine {
  return {
    id: row.id,
    contractId: row.contract_id,
    member: { id: row.member_id, name: row.member },
    above: row.above_id === null ? null : { id: row.above_id, name: row.above ?? "" },
    bets: Number(row.bets),
    bet: wire(row.bet),
    profit: wire(row.profit),
    members: row.members,
    leftOut: wire(row.left_out),
    ...presentLineFigures(row),
    before:
      row.before_bet === null
        ? null
        : {
            bet: wire(row.before_bet),
            profit: wire(row.before_profit ?? 0n),
            members: row.before_members ?? 0,
            due: wire(row.before_due ?? 0n),
          },
  };
}

/** Presents a line's figures from its base to its payment, for operators and for the member's statement. */
export function presentLineFigures(row: LineRow) {
  return {
    broughtForward: wire(row.brought_forward),
    base: wire(row.base),
    tier: row.tier,
    rate: row.rate,
    gross: wire(row.gross),
    below: wire(row.below),
    due: wire(row.due),
    covered: wire(row.covered),
    carryForward: wire(row.carry_forward),
    settledBefore: wire(row.settled_before),
    owed: wire(row.owed),
    deducted: wire(row.deducted),
    paid: row.paid === null ? null : wire(row.paid),
  };
}
