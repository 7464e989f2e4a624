import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { raffleShapes } from "./raffles.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const raffles = routes<typeof raffleShapes>()({
  listRaffles: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/raffles",
    errors: [...MEMBER],
    summary: "Open and ended raffles with the member's own tickets. Empty while the account gets no rewards.",
  },
  readDraw: {
    method: "GET",
    path: "/wps/raffles/:id/draw",
    module: "SITE",
    who: "anyone",
    errors: ["RAFFLE_UNKNOWN"],
    summary: "Everything needed to verify a raffle: commitment, ticket list, beacon value, seed and winners.",
  },
  claimRaffle: {
    ...OF_MEMBER,
    method: "POST",
    path: "/wps/raffles/:id/claim",
    isClosedToFrozen: true,
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    limit: { calls: 60, seconds: 600 },
    errors: [...MEMBER, "MEMBER_FROZEN", "RAFFLE_UNKNOWN", "REWARD_NOT_ALLOWED", "REWARD_HELD", "REWARD_OVER"],
    summary: "R20.36: claims what the member won in a raffle. Repeating it returns the first answer.",
  },
});
