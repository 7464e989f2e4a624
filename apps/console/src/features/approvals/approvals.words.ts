import type { Approval } from "@perya/contract";
import { t } from "../../lib/text.ts";

type Standing = Pick<Approval, "isOwn" | "isRelated" | "isOver">;

/** Never the proposer, nor anybody whose account could be theirs too (one invited the other, or somebody both). */
export function canDecide({ isOwn, isRelated }: Standing, isPermitted: boolean): boolean {
  return isPermitted && !isOwn && !isRelated;
}

/** Whether this operator approved or paid what it is about: they may refuse it, not approve it. */
export function isInvolved({ facts }: Pick<Approval, "facts">, operatorId: string): boolean {
  const notBy = facts["notBy"];
  return Array.isArray(notBy) && notBy.includes(operatorId);
}

/** Whether this operator decides, or why not. */
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
