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
    summary: "Alerts of the caller's brands, newest first, and when they were last checked.",
  },
  acknowledge: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/:id/acknowledged",
    permission: "alerts.write",
    errors: [...REFUSALS, "ALERT_UNKNOWN", "ALERT_OVER"],
    summary: "Acknowledges an alert. It ends when its cause ends.",
  },
  readWinLimits: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/alerts/win-limits",
    permission: "alerts.read",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "The win limit above which a brand raises an alert.",
  },
  setWinLimits: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/win-limits",
    permission: "alerts.write",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "Changes the win limit for future wins. Requires a reason.",
  },
  setMail: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/mail",
    permission: "alerts.read",
    errors: REFUSALS,
    summary: "Whether the caller gets alerts of their brands by email.",
  },
});
