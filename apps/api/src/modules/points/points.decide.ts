import type { MallRedemption } from "@perya/contract";
import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import type { RoleAt } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./points.queries.ts";
import { endHolds } from "./points.redeem.ts";
import { openAddress } from "./points.sealing.ts";
import { wire } from "./points.views.ts";

type Decider = { actor: AuditActor; scope: BrandScope };
export type Step =
  | { to: "approved" | "shipped" | "delivered" }
  /** A rejection has a reason that the member reads. */
  | { to: "rejected"; reason: string };

const FROM = { approved: "inProcess", rejected: "inProcess", shipped: "approved", delivered: "shipped" } as const;

/**
 * Decides on a redemption. The state advances before the points move, because the ledger checks the movement against
 * it. A rejection returns the stock (redemptions_guard).
 */
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

type Asked = { brandId: string; state?: MallRedemption["state"]; before?: string; pageSize: number };

/** Lists redemptions. The shipping address is included only for operators who decide on them. */
export async function listForConsole(
  deps: Pick<Deps, "db" | "vault">,
  { roles }: { roles: readonly RoleAt[] },
  { brandId, state, before, pageSize }: Asked,
) {
  const working = chooseScope(roles, "points.work");
  const mayWork = working !== undefined && covers(working, brandId);
  const rows = await queries.listOfBrand(deps.db, brandId, { state, before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const redemptions = page.map((row): MallRedemption => {
    const { address_id: id, brand_id, sealed } = row;
    const address = mayWork && id !== null && sealed !== null ? openAddress(deps, { id, brand_id, sealed }) : null;
    return {
      id: row.id,
      reference: row.reference,
      memberId: row.member_id,
      account: row.nickname,
      title: row.titles["EN"] ?? "",
      quantity: row.quantity,
      points: wire(row.points),
      extra: wire(row.extra),
      currency: row.currency,
      state: row.state,
      reason: row.reason,
      requestedAt: row.requested_at.toISOString(),
      address: address && `${address.name}, ${address.phone}, ${address.address}`,
    };
  });
  return { redemptions, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}
