import { routes } from "../route.ts";
import type { feedbackShapes } from "./feedback.shapes.ts";

export const feedback = routes<typeof feedbackShapes>()({
  sendFeedback: {
    method: "PUT",
    path: "/wps/feedback",
    module: "MEMBER",
    who: "member",
    // How many words a member may leave, the module says.
    limit: { calls: 120, seconds: 3600 },
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "FEEDBACK_LENGTH"],
    summary: "Files a question or complaint and answers with its reference.",
  },
});
