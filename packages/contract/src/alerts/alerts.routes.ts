import { routes } from "../route.ts";
import type { alertShapes } from "./alerts.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;

export const alerts = routes<typeof alertShapes>()({
  listAlerts: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/alerts",
    permission: "alerts.read",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "Lists alerts of the caller's brands, newest first, and when they were last viewed.",
  },
  acknowledge: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/:id/acknowledged",
    permission: "alerts.write",
    errors: [...REFUSALS, "ALERT_UNKNOWN", "ALERT_OVER"],
    summary: "Acknowledges an alert. It closes when its cause is resolved.",
  },
  readWinLimits: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/alerts/win-limits",
    permission: "alerts.read",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "Returns the brand's thresholds for win alerts.",
  },
  setWinLimits: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/win-limits",
    permission: "alerts.write",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "Changes the thresholds for win alerts from now on, with a reason.",
  },
  setMail: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/mail",
    permission: "alerts.read",
    errors: REFUSALS,
    summary: "Turns alert emails on or off for the caller's brands.",
  },
});
