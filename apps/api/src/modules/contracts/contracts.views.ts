import type { Contract, ContractToEnd, ContractViolation } from "@perya/contract";
import { toWire } from "@perya/money";
import type { ContainmentViolation, EndedContract } from "@perya/rules";
import type { BelowRow, EventRow, NamedContract } from "./contracts.queries.ts";
import { presentTerms } from "./contracts.terms.ts";

/** Presents a contract from the member's side; `memberId` is null for an operator. */
export function presentContract(row: NamedContract, memberId: string | null): Contract {
  const isDownline = row.downline_id === memberId;
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    state: row.state,
    side: memberId === null ? null : isDownline ? "downline" : "upline",
    upline: row.upline_id === null ? null : { id: row.upline_id, name: row.upline ?? "" },
    downline: { id: row.downline_id, name: row.downline },
    terms: presentTerms(row.terms),
    termsHash: row.terms_hash.toString("hex"),
    offeredAt: row.offered_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    startsAt: row.starts_at?.toISOString() ?? null,
    endAskedBy: row.end_asked_by,
    endsAt: row.ends_at?.toISOString() ?? null,
    endedFor: row.ended_for,
  };
}

export function presentViolation(found: ContainmentViolation): ContractViolation {
  const { violation } = found;
  if (found.violation === "tierTooEasy") {
    const { bet, profit, members } = found.least;
    return { violation, tier: found.tier, leastFigures: { bet: toWire(bet), profit: toWire(profit), members } };
  }
  if (found.violation === "activeBetLower" || found.violation === "singleBetLower")
    return { violation, least: toWire(found.least) };
  if (found.violation === "rateTooHigh") return { violation, tier: found.tier, most: found.most };
  if (found.violation === "winRateTooHigh" || found.violation === "lossRateTooHigh")
    return { violation, most: found.most };
  return { violation };
}

export function presentToEnd(ended: readonly EndedContract[], below: readonly BelowRow[]): ContractToEnd[] {
  const rows = new Map(below.map((row) => [row.id, row]));
  return ended.flatMap(({ id, violations }) => {
    const row = rows.get(id);
    if (!row) return [];
    return { id, downline: { id: row.downline_id, name: row.downline }, violations: violations.map(presentViolation) };
  });
}

export function presentEvent({ action, member_id, operator_id, cause_id, at }: EventRow, uplineId: string | null) {
  const side = member_id === uplineId ? ("upline" as const) : ("downline" as const);
  const by = member_id ? side : operator_id ? ("brand" as const) : ("clock" as const);
  return { action, by, causeId: cause_id, at: at.toISOString() };
}
