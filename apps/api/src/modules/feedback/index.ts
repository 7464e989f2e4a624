/** Feedback: questions and complaints of members, for the operators. Owns feedback. */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { sendFeedback } from "./feedback.service.ts";

export const feedbackModule = defineModule({
  name: "feedback",

  setup({ serve, deps }) {
    serve(contract.feedback.sendFeedback, async ({ brand, member, body }) => ({
      reference: await sendFeedback(deps, { brandId: brand.id, memberId: member.id }, body),
    }));
  },
});
