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
    summary: "Lists the brand's banners, notices, popups and promotions in the caller's language, in display order.",
  },
  listAgentAnnouncements: {
    method: "GET",
    path: "/wps/agent/announcements",
    module: "AGENTPOLICY3",
    who: "agent",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "NOT_AN_AGENT"],
    summary: "The brand's announcements for agents in the caller's language, newest first.",
  },
  readHelpCenter: {
    method: "GET",
    path: "/wps/system/helpCenter",
    module: "SITE",
    who: "anyone",
    isPublic: true,
    errors: [],
    summary: "Lists the topics of the help center.",
  },
});
