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
    required: row.terms && toWire(requiredWagering(amount, row.terms)),
    state: row.state,
    issuedAt: row.issued_at.toISOString(),
    claimUntil: row.claim_until?.toISOString() ?? null,
    autoPayAt: row.auto_pay_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
