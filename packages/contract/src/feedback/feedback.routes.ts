import { routes } from "../route.ts";
import type { feedbackShapes } from "./feedback.shapes.ts";

const OF_MEMBER = { module: "MEMBER", who: "member" } as const;
const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const OPERATOR_ERRORS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "FEEDBACK_UNKNOWN"] as const;
const WORKING = [...OPERATOR_ERRORS, "WORK_UNKNOWN", "WORK_DONE", "WORK_LOST", "WORK_CHANGED"] as const;

export const feedback = routes<typeof feedbackShapes>()({
  sendFeedback: {
    ...OF_MEMBER,
    method: "PUT",
    path: "/wps/feedback",
    // The module has its own limit on messages per member.
    limit: { calls: 120, seconds: 3600 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "FEEDBACK_LENGTH"],
    summary: "Files a question or complaint. Returns its reference and, for a complaint, its number.",
  },
  listFeedback: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/feedback/list",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Lists the member's feedback and the replies, newest first.",
  },
  appeal: {
    ...OF_MEMBER,
    method: "PUT",
    path: "/wps/feedback/:id/appeal",
    limit: { calls: 30, seconds: 3600 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "FEEDBACK_UNKNOWN", "FEEDBACK_LENGTH", "APPEAL_OVER"],
    summary: "Appeals the reply to a complaint, once. Another operator reviews it.",
  },
  readFeedbackCase: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/feedback/:id",
    permission: "feedback.read",
    errors: [...OPERATOR_ERRORS],
    summary: "Returns a case: the member's message, the replies and the history.",
  },
  answerFeedback: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/feedback/:id/answer",
    permission: "feedback.answer",
    errors: [...WORKING],
    summary: "Replies to the member. Requires the claim. The member gets a message.",
  },
  markComplaint: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/feedback/:id/complaint",
    permission: "feedback.answer",
    errors: [...WORKING, "COMPLAINT_ALREADY"],
    summary:
      "Turns feedback into a complaint with a number and a deadline. Requires the claim. The member is notified.",
  },
});
