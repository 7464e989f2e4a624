import { routes } from "../route.ts";
import type { agentPolicyShapes } from "./agent-policy.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator", path: "/console/api/agent-policy" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;

export const agentPolicy = routes<typeof agentPolicyShapes>()({
  readAgentPolicy: {
    ...OF_CONSOLE,
    method: "GET",
    permission: "switches.read",
    errors: [...REFUSALS],
    summary: "The brand's settings for its agents.",
  },
  changeAgentPolicy: {
    ...OF_CONSOLE,
    method: "POST",
    permission: "contracts.write",
    needsStepUp: "fresh",
    errors: [...REFUSALS, "STEP_UP_NEEDED"],
    summary: "Changes the brand's settings for its agents. Signed contracts keep their terms.",
  },
});
