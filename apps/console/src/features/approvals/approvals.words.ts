import type { Approval } from "@perya/contract";
import { t } from "../../lib/text.ts";

type Standing = Pick<Approval, "isOwn" | "isRelated" | "isOver">;

/** Never the proposer, nor anybody whose account could be theirs too (one invited the other, or somebody both). */
export function canDecide({ isOwn, isRelated }: Standing, isPermitted: boolean): boolean {
  return isPermitted && !isOwn && !isRelated;
}

/** Whether this operator decides, or why not. */
export function sayWhoDecides({ isOwn, isRelated, isOver }: Standing, isPermitted: boolean): string {
  if (isOver) return t("approvals.isOver");
  if (isOwn) return t("approvals.own");
  if (isRelated) return t("approvals.related");
  return isPermitted ? t("approvals.yours") : t("approvals.notPermitted");
}
