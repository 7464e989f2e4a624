import { routes } from "../route.ts";
import type { noticeShapes } from "./notices.shapes.ts";

export const notices = routes<typeof noticeShapes>()({
  listAnnouncements: {
    method: "GET",
    path: "/wps/system/announcements",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Banners, notices, popups and promotions of the brand, in the caller's language, in order.",
  },
  listAgentAnnouncements: {
    method: "GET",
    path: "/wps/agent/announcements",
    module: "AGENTPOLICY3",
    who: "agent",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "NOT_AN_AGENT"],
    summary: "What the brand tells its agents alone, in the caller's language, the newest first.",
  },
  readHelpCenter: {
    method: "GET",
    path: "/wps/system/helpCenter",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Questions and answers of the help centre.",
  },
});
