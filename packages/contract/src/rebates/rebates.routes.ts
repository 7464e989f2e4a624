import { routes } from "../route.ts";
import type { rebateShapes } from "./rebates.shapes.ts";

export const rebates = routes<typeof rebateShapes>()({
  listRebates: {
    module: "WALLET",
    who: "member",
    method: "GET",
    path: "/wps/rebates",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Rebate programs with the member's rebate so far, and past rebates. A rebate is claimed as a reward.",
  },
});
