import type { ErrorCode, RewardRefusal } from "@perya/contract";
import type { RewardRow } from "./rewards.queries.ts";

/**
 * Checks a claim. "paid" means that the reward was already claimed or paid, so a repeated claim returns the first
 * answer.
 */
export function checkClaim(
  { state, claim_until: until }: Pick<RewardRow, "state" | "claim_until">,
  standing: RewardRefusal | null,
  now: Date,
): "ok" | "paid" | Extract<ErrorCode, `REWARD_${string}`> {
  if (state === "claimed" || state === "autoPaid") return "paid";
  if (standing !== null) return "REWARD_NOT_ALLOWED";
  if (state === "held") return "REWARD_HELD";
  if (state !== "claimable" || (until !== null && until < now)) return "REWARD_OVER";
  return "ok";
}
