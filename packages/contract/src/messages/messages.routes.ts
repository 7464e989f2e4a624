import { routes } from "../route.ts";
import type { messageShapes } from "./messages.shapes.ts";

const ERRORS = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const messages = routes<typeof messageShapes>()({
  readUnreadCount: {
    method: "GET",
    path: "/wps/message/unread",
    module: "MEMBER",
    who: "member",
    errors: [...ERRORS],
    summary: "The number of unread messages.",
  },
  listMessages: {
    method: "GET",
    path: "/wps/message/list",
    module: "MEMBER",
    who: "member",
    errors: [...ERRORS],
    summary: "Lists the member's messages, newest first.",
  },
  markRead: {
    method: "PUT",
    path: "/wps/message/read",
    module: "MEMBER",
    who: "member",
    errors: [...ERRORS],
    summary: "Marks messages as read and returns the number of unread ones.",
  },
});
