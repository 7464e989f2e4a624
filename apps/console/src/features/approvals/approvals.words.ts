import type { Approval } from "@perya/contract";
import { t } from "../../lib/text.ts";

type Standing = Pick<Approval, "isOwn" | "isRelated" | "isOver">;

/**
 * True if the operator can decide. The proposer cannot, nor a related operator: an inviter could control the invitee's
 * account.
 */
export function canDecide({ isOwn, isRelated }: Standing, isPermitted: boolean): boolean {
  return isPermitted && !isOwn && !isRelated;
}

/** True if this operator approved or paid the subject. They may reject the proposal, not approve it. */
export function isInvolved({ facts }: Pick<Approval, "facts">, operatorId: string): boolean {
  const notBy = facts["notBy"];
  return Array.isArray(notBy) && notBy.includes(operatorId);
}

/** Text that says whether this operator can decide, and if not, why. */
export function sayWhoDecides(
  { isOwn, isRelated, isOver }: Standing,
  isPermitted: boolean,
  wasInvolved: boolean,
): string {
  if (isOver) return t("approvals.isOver");
  if (isOwn) return t("approvals.own");
  if (isRelated) return t("approvals.related");
  if (wasInvolved) return t("approvals.notByYou");
  return isPermitted ? t("approvals.yours") : t("approvals.notPermitted");
}
