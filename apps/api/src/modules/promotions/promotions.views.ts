import type { Language, Promotion, PromotionClaim, PromotionStatus } from "@perya/contract";
import { fromTenThousandths, toWire, type Amount } from "@perya/money";
import { type OfferFacts, progressOf } from "@perya/rules";
import type { Judged } from "./promotions.facts.ts";
import type { ClaimRow } from "./promotions.queries.ts";

type Since = Pick<OfferFacts, "deposit" | "validStake">;

/** Presents a promotion with the claim's stored terms or, without a claim, the promotion's current ones. */
export function presentPromotion(
  { row, verdict, facts, claim }: Judged,
  since: Since | undefined,
  { language, now }: { language: Language; now: Date },
): Promotion {
  const shown = claim ?? row;
  const words = shown.texts[language === "TY" ? "TY" : "EN"];
  return {
    id: row.id,
    title: words.title,
    lead: words.lead,
    picture: shown.picture,
    terms: shown.terms,
    version: shown.version,
    termsHash: shown.terms_hash,
    startsAt: row.starts_at.toISOString(),
    endsAt: (claim ? claim.ends_at : row.ends_at)?.toISOString() ?? null,
    status: statusOf(claim, since, facts, now),
    reasons: verdict.reasons,
    amount: verdict.amount === null ? null : toWire(verdict.amount),
    claim: claim && presentClaim(claim, since),
  };
}

function statusOf(
  claim: ClaimRow | null,
  since: Since | undefined,
  { startsAt, endsAt, state }: OfferFacts,
  now: Date,
): PromotionStatus {
  if (claim?.state === "joined") return since && progress(claim, since).done > 0n ? "process" : "joined";
  if (claim) return claim.state;
  if (now < startsAt) return "comingSoon";
  return state === "closed" || (endsAt !== null && now >= endsAt) ? "closed" : "open";
}

function presentClaim(claim: ClaimRow, since: Since | undefined): PromotionClaim {
  const shown = since && claim.terms.goal ? progress(claim, since) : null;
  return {
    id: claim.id,
    amount: claim.reward_id === null ? null : toWire(fromTenThousandths(claim.amount)),
    rewardId: claim.reward_id,
    progress: shown && { done: toWire(shown.done), goal: toWire(shown.goal) },
    reason: claim.reason as PromotionClaim["reason"],
    at: (claim.ended_at ?? claim.issued_at ?? claim.begun_at).toISOString(),
    answerBy: claim.promised_by?.toISOString() ?? null,
    claimUntil: claim.claim_until?.toISOString() ?? null,
    endedAt: claim.ended_at?.toISOString() ?? null,
  };
}

function progress({ terms }: ClaimRow, since: Since): { done: Amount; goal: Amount } {
  const found = progressOf(terms, since);
  if (!found) throw new Error("a joined promotion has a goal");
  return found;
}
