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
      "Figures of one brand, or of all of the caller's, in a period against the same hours weeks before, with health checks.",
  },
});
