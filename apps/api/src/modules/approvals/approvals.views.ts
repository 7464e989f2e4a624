import type { Approval } from "@perya/contract";
import type { ApprovalKind, ApprovalStanding } from "./approvals.kinds.ts";
import type { ApprovalRow } from "./approvals.queries.ts";

type Standing = ApprovalStanding & Pick<ApprovalKind, "permission"> & { isRelated: boolean };

export function presentApproval(row: ApprovalRow, operatorId: string, standing: Standing): Approval {
  const { decided_by: deciderId, decider_account: deciderAccount } = row;
  return {
    id: row.id,
    brandId: row.brand_id,
    kind: row.kind,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    payload: { ...row.payload },
    facts: standing.facts,
    isOver: row.state === "proposed" && standing.isOver === true,
    permission: standing.permission,
    reason: row.reason,
    state: row.state,
    proposedBy: { id: row.proposed_by, account: row.proposer_account },
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: deciderId && deciderAccount ? { id: deciderId, account: deciderAccount } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    words: row.words ?? "",
    isOwn: row.proposed_by === operatorId,
    isRelated: standing.isRelated,
  };
}
