import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./points.queries.ts";
import { endHolds } from "./points.redeem.ts";

type Decider = { actor: AuditActor; scope: BrandScope };
export type Step =
  | { to: "approved" | "shipped" | "delivered" }
  /** With the reason that the member reads. */
  | { to: "rejected"; reason: string };

const FROM = { approved: "inProcess", rejected: "inProcess", shipped: "approved", delivered: "shipped" } as const;

/** State first, then the ledger, which compares. Stock returns with a rejection (redemptions_guard). */
export async function decideRedemption(deps: Deps, decider: Decider, id: string, step: Step) {
  return deps.ledger.transaction(async (tx, verbs) => {
    const found = await queries.findRedemption(tx, id);
    if (!found || !covers(decider.scope, found.brand_id)) throw new AppError("REDEMPTION_UNKNOWN");
    const row = await queries.advanceRedemption(tx, id, FROM[step.to], changeOf(step, decider.actor, deps.clock.now()));
    if (!row) throw new AppError("REDEMPTION_OVER");
    if (step.to === "approved" || step.to === "rejected") await endHolds(verbs, row);
    await note(tx, deps, decider.actor, row, step);
    return row;
  });
}

function changeOf(step: Step, { operatorId }: AuditActor, now: Date) {
  if (step.to === "shipped") return { state: step.to, shipped_at: now };
  if (step.to === "delivered") return { state: step.to, delivered_at: now };
  const reason = step.to === "rejected" ? { reason: step.reason } : {};
  return { state: step.to, decided_by: operatorId, decided_at: now, ...reason };
}

async function note(tx: Tx, deps: Deps, actor: AuditActor, row: queries.RedemptionRow, step: Step): Promise<void> {
  await writeAudit(tx, deps, actor, {
    brandId: row.brand_id,
    action: "points.redemption",
    subject: { kind: "redemption", id: row.id },
    reason: step.to === "rejected" ? step.reason : "",
    after: { state: row.state, reference: row.reference },
  });
  await addLiveEvent(tx, `member:${row.member_id}`, "points");
}
