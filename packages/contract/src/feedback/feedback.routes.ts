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
    // In addition to the module's own limit of messages per member.
    limit: { calls: 120, seconds: 3600 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "FEEDBACK_LENGTH"],
    summary: "Files a question or complaint and returns its reference, with a number for complaints.",
  },
  listFeedback: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/feedback/list",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "The member's questions and complaints with their answers, newest first.",
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
    summary: "One question or complaint with its answers and history.",
  },
  answerFeedback: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/feedback/:id/answer",
    permission: "feedback.answer",
    errors: [...WORKING],
    summary: "Answers the member by message. Only for the assigned operator.",
  },
  markComplaint: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/feedback/:id/complaint",
    permission: "feedback.answer",
    errors: [...WORKING, "COMPLAINT_ALREADY"],
    summary:
      "Turns a question into a complaint with a number and a deadline, and notifies the member. Only for the assigned operator.",
  },
});
