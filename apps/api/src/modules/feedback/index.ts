/**
 * Feedback: questions and complaints of members, and operators' answers. Owns feedback, feedback_answers and
 * complaints. They wait in two queues; a complaint has a number, a deadline and one appeal.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as forConsole from "./feedback.console.ts";
import { registerFeedbackQueues } from "./feedback.queue.ts";
import * as feedback from "./feedback.service.ts";

export { answer as answerFeedback } from "./feedback.console.ts";
export { appeal, fileFeedback } from "./feedback.service.ts";

export { listFeedbackOf, listOpenFeedbackOf, type FeedbackLine } from "./feedback.queries.ts";

export const feedbackModule = defineModule({
  name: "feedback",
  needs: ["audit", "messages", "queues"],

  setup({ serve, serveConsole, deps }) {
    registerFeedbackQueues(deps);

    serve(contract.feedback.sendFeedback, async ({ brand, member, body }) => {
      const { reference, complaintNumber } = await feedback.sendFeedback(
        deps,
        { brandId: brand.id, memberId: member.id },
        body,
      );
      return { reference, complaintNumber };
    });
    serve(contract.feedback.listFeedback, ({ brand, member, query }) =>
      feedback.listFeedback(deps, { brandId: brand.id, memberId: member.id }, query),
    );
    serve(contract.feedback.appeal, ({ brand, member, params, body }) =>
      feedback.appeal(deps, { brandId: brand.id, memberId: member.id }, params.id, body.content),
    );

    serveConsole(contract.feedback.readFeedbackCase, ({ scope, params }) =>
      forConsole.readCase(deps, scope, params.id),
    );
    serveConsole(contract.feedback.answerFeedback, ({ params, body, ...call }) =>
      forConsole.answer(deps, call, params.id, body),
    );
    serveConsole(contract.feedback.markComplaint, ({ params, body, ...call }) =>
      forConsole.markComplaint(deps, call, params.id, body),
    );
  },
});
