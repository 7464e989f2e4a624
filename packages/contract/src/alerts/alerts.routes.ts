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
    summary: "What is wrong at the caller's brands, newest first, and when somebody last looked.",
  },
  acknowledge: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/:id/acknowledged",
    permission: "alerts.write",
    errors: [...REFUSALS, "ALERT_UNKNOWN", "ALERT_OVER"],
    summary: "Says that somebody looks after it. It is over when its cause is.",
  },
  readWinLimits: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/alerts/win-limits",
    permission: "alerts.read",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "From which win on a brand wants somebody to look.",
  },
  setWinLimits: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/win-limits",
    permission: "alerts.write",
    errors: [...REFUSALS, "BRAND_UNKNOWN"],
    summary: "Changes it, for wins from now on, with a reason.",
  },
  setMail: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/alerts/mail",
    permission: "alerts.read",
    errors: REFUSALS,
    summary: "Whether the caller wants alerts of their brands by mail.",
  },
});
