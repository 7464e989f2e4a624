import { routes } from "../route.ts";
import type { uploadShapes } from "./uploads.shapes.ts";

const OF_MEMBER = { module: "MEMBER", who: "member" } as const;
const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["UPLOAD_TYPE_UNKNOWN", "UPLOAD_UNREADABLE", "UPLOAD_TOO_MANY_PIXELS", "BODY_TOO_LARGE"] as const;

/** Pictures may have up to 5 MB (R15.3). */
const PICTURE = { method: "POST", isBytes: true, bodyLimitBytes: 5_000_000 } as const;

export const uploads = routes<typeof uploadShapes>()({
  sendPicture: {
    ...OF_MEMBER,
    ...PICTURE,
    path: "/wps/uploads",
    limit: { calls: 20, seconds: 600 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", ...REFUSALS],
    summary: "Uploads an image, re-encodes it, and returns an id, which must be attached within a day.",
  },
  readPicture: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/uploads/:id",
    limit: { calls: 120, seconds: 600 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "UPLOAD_UNKNOWN"],
    summary: "One of the member's own images, or one that operators attached for them.",
  },
  sendPictureFor: {
    ...OF_CONSOLE,
    ...PICTURE,
    path: "/console/api/uploads",
    permission: "money.adjust",
    limit: { calls: 60, seconds: 600 },
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN", "MEMBER_UNKNOWN", ...REFUSALS],
    summary: "Uploads an image about a member, as an operator.",
  },
  readPictureOf: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/uploads/:id",
    permission: "money.read",
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "UPLOAD_UNKNOWN"],
    summary: "An image of a member of the caller's brands.",
  },
});
