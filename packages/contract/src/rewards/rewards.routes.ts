import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { rewardShapes } from "./rewards.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const rewards = routes<typeof rewardShapes>()({
  listClaimable: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/rewards",
    errors: [...MEMBER],
    summary: "The member's open rewards, the soonest deadline first. Empty while the account gets no rewards.",
  },
  listPast: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/rewards/history",
    errors: [...MEMBER],
    summary: "Rewards that were claimed, paid automatically, expired or cancelled, newest first.",
  },
  claim: {
    ...OF_MEMBER,
    method: "POST",
    path: "/wps/rewards/:id/claim",
    isClosedToFrozen: true,
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    limit: { calls: 120, seconds: 600 },
    errors: [...MEMBER, "MEMBER_FROZEN", "REWARD_UNKNOWN", "REWARD_NOT_ALLOWED", "REWARD_HELD", "REWARD_OVER"],
    summary: "Claims a reward and pays it. Repeating it returns the first answer.",
  },
  claimAll: {
    ...OF_MEMBER,
    method: "POST",
    path: "/wps/rewards/claim-all",
    isClosedToFrozen: true,
    limit: { calls: 30, seconds: 600 },
    errors: [...MEMBER, "MEMBER_FROZEN", "REWARD_NOT_ALLOWED"],
    summary: "Claims every claimable reward, each on its own, and returns a result for each.",
  },
  listGrants: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/rewards/grants",
    errors: [...MEMBER],
    summary: "The member's bonuses with their wagering progress: active, waiting, then ended ones, newest first.",
  },
  leaveGrant: {
    ...OF_MEMBER,
    method: "POST",
    path: "/wps/rewards/grants/:id/leave",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    limit: { calls: 30, seconds: 600 },
    errors: [...MEMBER, "REWARD_UNKNOWN", "REWARD_OVER"],
    summary: "Forfeits a bonus that is active or waiting. Cash is never touched.",
  },
  listFreeRounds: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/rewards/free-rounds",
    errors: [...MEMBER],
    summary: "The member's free rounds: those that can be played first, then ended ones, newest first.",
  },
});
