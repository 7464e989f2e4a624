import type { Promotion } from "@perya/contract";
import { useMutation } from "@tanstack/react-query";
import { openDialog } from "../../lib/dialogs.ts";
import { problemText } from "../../lib/problems.ts";
import { useLogin } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { promotionMutations } from "./promotions.queries.ts";

export type Step = "claim" | "join" | "apply" | "logIn" | "none";

/** The member's next action for a promotion. */
export function stepOf({ status, reasons, terms, claim }: Promotion): Step {
  if (status === "issued") return "claim";
  if (claim?.progress && claim.progress.done === claim.progress.goal && status === "process") return "claim";
  if (status !== "open") return "none";
  if (reasons[0] === "NOT_SIGNED_IN") return "logIn";
  return reasons.length === 0 ? terms.entry : "none";
}

/**
 * Returns the action for a promotion. It claims or joins at once; for an application it opens a form. Visitors log in
 * first, trial accounts register first.
 */
export function usePromotionAction(promotion: Promotion) {
  const { t } = useText();
  const { isLogin } = useLogin();
  const claim = useMutation(promotionMutations.claim());
  const join = useMutation(promotionMutations.join());
  const error = claim.error ?? join.error;
  const step = stepOf(promotion);
  return {
    step,
    isPending: claim.isPending || join.isPending,
    refusal: error ? problemText(error, t) : null,
    act: () => {
      if (step === "logIn" && isLogin) openDialog("realAccount", {});
      else if (step === "logIn") openDialog("login");
      else if (step === "join") join.mutate(promotion);
      else if (step === "claim") claim.mutate(promotion);
    },
  };
}
