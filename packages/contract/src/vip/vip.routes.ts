import { routes } from "../route.ts";
import type { vipShapes } from "./vip.shapes.ts";

export const vip = routes<typeof vipShapes>()({
  readVip: {
    module: "WALLET",
    who: "member",
    method: "GET",
    path: "/wps/vip",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "The brand's VIP levels and the member's own: this month's two sums, and the last changes.",
  },
});
