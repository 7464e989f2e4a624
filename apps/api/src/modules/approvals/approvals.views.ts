import type { Approval } from "@perya/contract";
import type { ApprovalRow } from "./approvals.queries.ts";

export function presentApproval(row: ApprovalRow, operatorId: string): Approval {
  const { decided_by: deciderId, decider_account: deciderAccount } = row;
  return {
    id: row.id,
    brandId: row.brand_id,
    kind: row.kind,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    payload: { ...row.payload },
    reason: row.reason,
    state: row.state,
    proposedBy: { id: row.proposed_by, account: row.proposer_account },
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: deciderId && deciderAccount ? { id: deciderId, account: deciderAccount } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    words: row.words ?? "",
    isOwn: row.proposed_by === operatorId,
  };
}
