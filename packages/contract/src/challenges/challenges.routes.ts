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
    summary: "Renders a captcha under an id created by the page. One answer, within 120 seconds.",
  },
});
