import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import { mayStill } from "../operators/index.ts";
import type { ApprovalFacts } from "../approvals/index.ts";

/** Rules for proposals of releases and limits: the permission needed, and how long a proposal stays open. */
export const APPROVAL_RULE = { permission: "settlements.write", goodForHours: 72 } as const;

/** Returns the proposal's brand. Throws if the proposer has lost the permission there. */
export async function requireProposerStillPermitted(
  tx: Tx,
  { brandId, proposedBy }: Pick<ApprovalFacts, "brandId" | "proposedBy">,
): Promise<string> {
  if (brandId === null || !(await mayStill(tx, proposedBy, APPROVAL_RULE.permission, brandId)))
    throw new AppError("APPROVAL_OVER");
  return brandId;
}
