import { routes } from "../route.ts";
import type { overviewShapes } from "./overview.shapes.ts";

export const overview = routes<typeof overviewShapes>()({
  readOverview: {
    method: "GET",
    path: "/console/api/overview",
    module: "CONSOLE",
    who: "operator",
    permission: "overview.read",
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"],
    summary:
      "Returns key figures of a brand, or of all the caller's brands, compared with the same hours of earlier weeks, and the state of monitoring.",
  },
});
