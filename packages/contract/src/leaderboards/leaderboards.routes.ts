import { routes } from "../route.ts";
import type { leaderboardShapes } from "./leaderboards.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;

export const leaderboards = routes<typeof leaderboardShapes>()({
  /** The leaderboard of R20.33. */
  readBoard: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/missions/leaderboard",
    errors: [...MEMBER, "LEADERBOARD_UNKNOWN"],
    summary: "A leaderboard with its top places and the member's own place between its neighbors.",
  },
  setIncognito: {
    ...OF_MEMBER,
    method: "PUT",
    path: "/wps/missions/leaderboard/incognito",
    errors: [...MEMBER],
    summary: "Shows or hides the member's masked name on leaderboards.",
  },

  listBoards: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/leaderboards",
    permission: "missions.read",
    errors: [...REFUSALS],
    summary: "The brand's leaderboards with their versions and latest periods.",
  },
  putBoard: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/leaderboards",
    permission: "missions.write",
    needsStepUp: true,
    errors: [...REFUSALS, "LEADERBOARD_UNKNOWN", "LEADERBOARD_PRIZES_INVALID", "APPROVAL_WAITING"],
    summary: "A new leaderboard or version from the next period on. Prizes above the limit become a proposal.",
  },
  listResults: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/leaderboards/results",
    permission: "missions.read",
    errors: [...REFUSALS, "LEADERBOARD_UNKNOWN"],
    summary: "Prizes of a period, with scores that a correction changed after they were paid.",
  },
  closeResultReview: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/leaderboards/results/close",
    permission: "missions.write",
    needsStepUp: true,
    errors: [...REFUSALS, "MISSION_REVIEW_OVER"],
    summary: "Closes the review of a score that was corrected after the prize was paid.",
  },
});
