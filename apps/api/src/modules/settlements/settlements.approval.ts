import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import { mayStill } from "../operators/index.ts";
import type { ApprovalFacts } from "../approvals/index.ts";

/** How two agree on what is released, and on what needs no two. */
export const APPROVAL_RULE = { permission: "settlements.write", goodForHours: 72 } as const;

/** At which brand: for as long as whoever proposed it may still do so there. */
export async function requireProposerStillPermitted(
  tx: Tx,
  { brandId, proposedBy }: Pick<ApprovalFacts, "brandId" | "proposedBy">,
): Promise<string> {
  if (brandId === null || !(await mayStill(tx, proposedBy, APPROVAL_RULE.permission, brandId)))
    throw new AppError("APPROVAL_OVER");
  return brandId;
}
