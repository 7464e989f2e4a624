import type { BodyOf, settlements, SettlementKind } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { fromWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { propose, registerApproval, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { APPROVAL_RULE, requireProposerStillPermitted } from "./settlements.approval.ts";
import { listLimits as findLimits, putLimit } from "./settlements.console.queries.ts";

/** Kind of approval that changes a limit. The database requires the same (settlement_limits_guard). */
export const LIMIT = "settlements.limit";

/** Subject of the approval. listLimits looks it up by brand and kind. */
const LIMIT_SUBJECT = "settlementLimit";

export type Limit = { kind: SettlementKind; currency: string; most: string };

export async function listLimits({ db, brands }: Pick<Deps, "db" | "brands">, brandId: string) {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  const { currency } = brand;
  const rows = await findLimits(db, brandId, currency);
  return rows.map(({ kind, most, set_at, proposed }) => ({
    kind,
    currency,
    most: wire(most),
    setAt: set_at?.toISOString() ?? null,
    proposed,
  }));
}

export async function proposeLimit(
  deps: Deps,
  actor: AuditActor,
  { brandId, kind, most, reason }: BodyOf<typeof settlements.proposeLimit>,
): Promise<{ approvalId: string }> {
  const brand = await deps.brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  const limits = await findLimits(deps.db, brandId, brand.currency);
  if (limits.some((limit) => limit.kind === kind && limit.most === fromWire(most)))
    throw new AppError("SETTLEMENT_LIMIT_SAME");
  const payload: Limit = { kind, currency: brand.currency, most };
  const subject = { kind: LIMIT_SUBJECT, id: `${brandId} ${kind}` };
  return inTransaction(deps.db, async (tx) => ({
    approvalId: await propose(tx, deps, actor, { kind: LIMIT, brandId, subject, payload, reason }),
  }));
}

export function registerLimit(deps: Deps): void {
  registerApproval<Limit>(deps, LIMIT, {
    ...APPROVAL_RULE,
    needsFreshCode: true,
    approved: (tx, approval, actor) => setLimit(tx, deps, approval, actor),
    describe: (approvals) => describeLimits(deps, approvals),
  });
}

/** Lists facts for the approver: the current limit of each pending proposal. */
async function describeLimits(
  { db }: Pick<Deps, "db">,
  approvals: readonly ApprovalFacts<Limit>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, brandId, payload, state } of approvals) {
    if (brandId === null || state !== "proposed") continue;
    const limits = await findLimits(db, brandId, payload.currency);
    const now = limits.find(({ kind }) => kind === payload.kind);
    if (now) standings.set(id, { facts: { before: wire(now.most) } });
  }
  return standings;
}

async function setLimit(tx: Tx, deps: Deps, approval: ApprovalFacts<Limit>, actor: AuditActor): Promise<void> {
  const brandId = await requireProposerStillPermitted(tx, approval);
  const { id: approvalId, subject, payload, reason } = approval;
  const { kind, currency, most } = payload;
  const limit = { brand_id: brandId, kind, currency, most: fromWire(most) };
  await putLimit(tx, { ...limit, approval_id: approvalId, set_at: deps.clock.now() });
  const after = { ...payload, approval: approvalId };
  await writeAudit(tx, deps, actor, { brandId, action: "settlement.limitSet", subject, reason, after });
}
