import { routes } from "../route.ts";
import type { switchShapes } from "./switches.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const TURNING = ["NOT_SIGNED_IN", "NOT_PERMITTED", "STEP_UP_NEEDED", "BRAND_UNKNOWN", "SWITCH_UNKNOWN"] as const;

export const switches = routes<typeof switchShapes>()({
  listClosures: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/switches",
    permission: "switches.read",
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"],
    summary: "Closed switches at the caller's brands and at all brands: by whom, since when and why. Newest first.",
  },
  close: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/switches/closed",
    permission: "switches.write",
    needsStepUp: true,
    errors: TURNING,
    summary: "Closes a switch, everywhere within seconds. If already closed, updates reason and promised time.",
  },
  open: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/switches/opened",
    permission: "switches.write",
    needsStepUp: true,
    errors: [...TURNING, "SWITCH_OPEN"],
    summary: "Opens a closed switch.",
  },
});
