import { routes } from "../route.ts";
import type { simulationShapes } from "./simulations.shapes.ts";

const OF_AGENT = { module: "AGENTPOLICY3", who: "agent", limit: { calls: 60, seconds: 600 } } as const;
const AGENT = ["NOT_SIGNED_IN", "NOT_AN_AGENT"] as const;

export const simulations = routes<typeof simulationShapes>()({
  simulate: {
    ...OF_AGENT,
    method: "POST",
    path: "/wps/agent/contracts/simulate",
    errors: [...AGENT, "CONTRACT_TERMS_INVALID", "CONTRACT_DOWNLINE_UNKNOWN", "CONTRACT_NOT_AGENT"],
    summary: "What terms would have paid in the last three complete periods of a direct downline. Read-only.",
  },
  readSimulation: {
    ...OF_AGENT,
    method: "GET",
    path: "/wps/agent/contracts/:id/simulation",
    errors: [...AGENT, "CONTRACT_UNKNOWN"],
    summary: "What the terms of a contract would have paid in the last three complete periods, for either side.",
  },
});
