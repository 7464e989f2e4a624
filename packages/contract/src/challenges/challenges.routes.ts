import { routes } from "../route.ts";
import type { challengeShapes } from "./challenges.shapes.ts";

export const challenges = routes<typeof challengeShapes>()({
  readCaptcha: {
    method: "GET",
    path: "/wps/captcha",
    module: "SESSION",
    who: "anyone",
    limit: { calls: 120, seconds: 300 },
    errors: [],
    summary: "Renders a captcha for an id chosen by the page. It can be answered once, within 120 seconds.",
  },
});
