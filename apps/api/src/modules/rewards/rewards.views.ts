import type { Language, Reward } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { requiredWagering } from "@perya/rules";
import type { RewardRow } from "./rewards.queries.ts";

export function presentReward(row: RewardRow, language: Language): Reward {
  const amount = fromTenThousandths(row.amount);
  return {
    id: row.id,
    source: row.source,
    kind: row.kind,
    title: row.titles[language] ?? row.titles["EN"] ?? "",
    currency: row.currency,
    amount: toWire(amount),
    required: row.kind === "bonus" && row.terms ? toWire(requiredWagering(amount, row.terms)) : null,
    rounds: row.free_rounds && {
      nodeId: row.free_rounds.gameId,
      count: row.free_rounds.count,
      stake: toWire(fromTenThousandths(row.amount / BigInt(row.free_rounds.count))),
      days: row.free_rounds.days,
    },
    state: row.state,
    issuedAt: row.issued_at.toISOString(),
    claimUntil: row.claim_until?.toISOString() ?? null,
    autoPayAt: row.auto_pay_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
