import { feedback, type FeedbackPayload } from "@perya/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

/**
 * Key of sent feedback. It starts with "messages", because every answer comes with a message, whose live event then
 * refetches both (lib/live.ts).
 */
const SENT = ["messages", "feedback"];

const askAgain = () => queryClient.invalidateQueries({ queryKey: SENT });

export const feedbackQueries = {
  /** The member's feedback, newest first. */
  sent: () => byPages(SENT, (start) => call(feedback.listFeedback, { query: { pageSize: 10, ...start } })),
};

export const feedbackMutations = {
  send: () =>
    mutationOptions({
      mutationKey: ["feedback", "send"],
      mutationFn: (body: FeedbackPayload) => call(feedback.sendFeedback, { body }),
      onSuccess: askAgain,
    }),
  appeal: (id: string) =>
    mutationOptions({
      mutationKey: ["feedback", "appeal", id],
      mutationFn: (body: { content: string }) => call(feedback.appeal, { params: { id }, body }),
      onSuccess: askAgain,
    }),
};
