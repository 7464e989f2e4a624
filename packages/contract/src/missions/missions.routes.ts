import { routes } from "../route.ts";
import type { missionShapes } from "./missions.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;

export const missions = routes<typeof missionShapes>()({
  /** The summary of R20.33. */
  readSummary: {
    module: "WALLET",
    who: "member",
    method: "GET",
    path: "/wps/missions/summary",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Today's and this week's missions with the member's progress, and past ones with a reward to claim.",
  },

  listMissions: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/missions",
    permission: "missions.read",
    errors: [...REFUSALS],
    summary: "The brand's missions with their versions, newest first.",
  },
  putMission: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/missions",
    permission: "missions.write",
    needsStepUp: true,
    errors: [...REFUSALS, "MISSION_UNKNOWN", "TERMS_INVALID", "APPROVAL_WAITING"],
    summary: "A new mission or version from the next period on. A reward above the limit becomes a proposal.",
  },
  listMissionReviews: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/mission-reviews",
    permission: "missions.read",
    errors: [...REFUSALS],
    summary: "Completed missions that a correction took below their target.",
  },
  closeMissionReview: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/mission-reviews/close",
    permission: "missions.write",
    needsStepUp: true,
    errors: [...REFUSALS, "MISSION_REVIEW_OVER"],
    summary: "Closes the review; a held reward is released or cancelled.",
  },
});
