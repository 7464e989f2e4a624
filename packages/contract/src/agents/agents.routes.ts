import { routes } from "../route.ts";
import type { agentShapes } from "./agents.shapes.ts";

export const agents = routes<typeof agentShapes>()({
  readAffiliate: {
    method: "GET",
    path: "/wps/agent/affiliate",
    module: "SITE",
    who: "anyone",
    limit: { calls: 60, seconds: 300 },
    errors: ["INVITATION_CODE_WRONG"],
    summary: "Whose downline a code, or else the domain, leads to; null when neither names anyone.",
  },
});
