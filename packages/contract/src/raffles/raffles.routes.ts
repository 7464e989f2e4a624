import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { raffleShapes } from "./raffles.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;
const ON_ONE = ["NOT_SIGNED_IN", "NOT_PERMITTED", "RAFFLE_UNKNOWN"] as const;

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
  listBrandRaffles: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/raffles",
    permission: "raffles.read",
    errors: [...REFUSALS],
    summary: "Raffles of the brand in any state, newest first.",
  },
  readRafflePlayers: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/raffles/:id/players",
    permission: "raffles.read",
    errors: [...ON_ONE],
    summary: "Players with their tickets, so far or in the frozen list, and the winners.",
  },
  draftRaffle: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/raffles",
    permission: "raffles.write",
    needsStepUp: true,
    errors: [...REFUSALS, "STEP_UP_NEEDED", "TERMS_INVALID"],
    summary: "Drafts a raffle and names the beacon's value that will decide it. Its terms never change.",
  },
  openRaffle: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/raffles/:id/open",
    permission: "raffles.write",
    needsStepUp: "fresh",
    errors: [...ON_ONE, "STEP_UP_NEEDED", "RAFFLE_CHANGED", "APPROVAL_WAITING"],
    summary: "Opens a draft and publishes the hash of its seed; proposes it if the prize pool is above the limit.",
  },
  cancelRaffle: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/raffles/:id/cancel",
    permission: "raffles.write",
    needsStepUp: true,
    errors: [...ON_ONE, "STEP_UP_NEEDED", "RAFFLE_CHANGED"],
    summary: "Cancels a draft. An open raffle is promised to players and can't be cancelled.",
  },
  runRaffle: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/raffles/:id/run",
    permission: "raffles.write",
    needsStepUp: true,
    errors: [...ON_ONE, "STEP_UP_NEEDED", "RAFFLE_TOO_EARLY", "UNEXPECTED"],
    summary: "Takes the next step now instead of within a minute: freezes the list, draws, or issues the prizes.",
  },
});
