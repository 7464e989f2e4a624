import { feedback, type FeedbackPayload } from "@perya/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const feedbackMutations = {
  send: () =>
    mutationOptions({
      mutationKey: ["feedback", "send"],
      mutationFn: (body: FeedbackPayload) => call(feedback.sendFeedback, { body }),
    }),
};
