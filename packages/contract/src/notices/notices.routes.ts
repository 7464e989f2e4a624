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
