import { routes } from "../route.ts";
import type { leaderboardShapes } from "./leaderboards.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const leaderboards = routes<typeof leaderboardShapes>()({
  /** R20.33. */
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
});
