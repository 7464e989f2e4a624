import { routes } from "../route.ts";
import type { auditShapes } from "./audit.shapes.ts";

export const audit = routes<typeof auditShapes>()({
  listAudit: {
    method: "GET",
    path: "/console/api/audit",
    module: "CONSOLE",
    who: "operator",
    permission: "audit.read",
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"],
    summary: "What operators did at the caller's brands, newest first; by subject it is the timeline of one thing.",
  },
});
