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
      "How a brand does, or all of the caller's: figures of a period against the same hours weeks before, and what watches over it.",
  },
});
