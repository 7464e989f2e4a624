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
    summary: "Files a question or complaint and answers with its reference, and a complaint's number.",
  },
  listFeedback: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/feedback/list",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "What the member sent, newest first, and what was answered.",
  },
  appeal: {
    ...OF_MEMBER,
    method: "PUT",
    path: "/wps/feedback/:id/appeal",
    limit: { calls: 30, seconds: 3600 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "FEEDBACK_UNKNOWN", "FEEDBACK_LENGTH", "APPEAL_OVER"],
    summary: "Once, against the answer to a complaint: another operator looks at it again.",
  },
  readFeedbackCase: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/feedback/:id",
    permission: "feedback.read",
    errors: [...OPERATOR_ERRORS],
    summary: "What a member wrote, what was answered, and what happened to it since.",
  },
  answerFeedback: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/feedback/:id/answer",
    permission: "feedback.answer",
    errors: [...WORKING],
    summary: "Answers the member, by whoever holds it. They get a message.",
  },
  markComplaint: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/feedback/:id/complaint",
    permission: "feedback.answer",
    errors: [...WORKING, "COMPLAINT_ALREADY"],
    summary: "Makes a complaint of it, with a number and a clock, by whoever holds it. The member is told.",
  },
});
