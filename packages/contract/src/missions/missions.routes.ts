import { routes } from "../route.ts";
import type { missionShapes } from "./missions.shapes.ts";

export const missions = routes<typeof missionShapes>()({
  /** R20.33. */
  readSummary: {
    module: "WALLET",
    who: "member",
    method: "GET",
    path: "/wps/missions/summary",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Today's and this week's missions with the member's progress, and past ones with a reward to claim.",
  },
});
