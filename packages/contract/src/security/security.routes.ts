import { routes } from "../route.ts";
import type { securityShapes } from "./security.shapes.ts";

const ERRORS = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const security = routes<typeof securityShapes>()({
  listSecurityEvents: {
    method: "GET",
    path: "/wps/security/events",
    module: "MEMBER",
    who: "member",
    errors: [...ERRORS],
    summary: "The member's security log, newest first.",
  },
  denySecurityEvent: {
    method: "POST",
    path: "/wps/security/events/:id/denied",
    module: "MEMBER",
    who: "member",
    limit: { calls: 20, seconds: 600 },
    errors: [...ERRORS, "SECURITY_EVENT_UNKNOWN"],
    summary: "The member denies an event: every other device is logged out. Idempotent.",
  },
});
