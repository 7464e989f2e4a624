import type { BrandDraw } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { wire } from "../../wire.ts";
import { propose, registerApproval, type ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import * as queries from "./lottery.console.queries.ts";
import { paysAtOf } from "./lottery.console.views.ts";
import { advanceDraw, lockDraws, type DrawRow } from "./lottery.queries.ts";

/** Kind of approval for a cancellation after sales have ended. The database requires it too (lottery_draws_guard). */
export const CANCEL = "lottery.cancel";
const GOOD_FOR_HOURS = 24;

export const drawSubject = (id: string) => ({ kind: "lotteryDraw", id });

type Facts = { now: Date; hasPaid: boolean };

/**
 * Returns who may cancel a draw. While it is on sale: one operator. Afterwards, an operator could know the result, so
 * in-house draws can no longer be cancelled, and outside draws only by two operators, until their payment is due.
 */
export function cancellingOf(draw: DrawRow, { now, hasPaid }: Facts): BrandDraw["cancelling"] {
  if (draw.state === "open" && now < draw.closes_at) return "alone";
  if (!draw.is_outside || hasPaid || draw.state === "paid" || draw.state === "cancelled") return null;
  const paysAt = paysAtOf(draw);
  return paysAt !== null && now >= paysAt ? null : "byTwo";
}

type Caller = { scope: BrandScope; actor: AuditActor };
type Asked = { id: string; reason: string };

/** Cancels a draw, or proposes it to a second operator. A job returns the stakes within a second. */
export async function cancelDraw(
  deps: Deps,
  { scope, actor }: Caller,
  { id, reason }: Asked,
): Promise<{ approvalId: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    const draw = await lockDraw(tx, id);
    if (!draw || !covers(scope, draw.brand_id)) throw new AppError("LOTTERY_DRAW_UNKNOWN");
    const how = await howToCancel(tx, deps, draw);
    const payload = await describeDraw(tx, draw);
    if (how === "byTwo") {
      const proposal = { kind: CANCEL, brandId: draw.brand_id, subject: drawSubject(id), payload, reason };
      return { approvalId: await propose(tx, deps, actor, proposal) };
    }
    await cancelWithin(tx, deps, draw);
    await auditCancel(tx, deps, actor, draw, { reason, payload });
    return { approvalId: null };
  });
}

async function lockDraw(tx: Tx, id: string): Promise<DrawRow | undefined> {
  const [draw] = await lockDraws(tx, [id]);
  return draw;
}

async function howToCancel(tx: Tx, { clock }: Pick<Deps, "clock">, draw: DrawRow): Promise<"alone" | "byTwo"> {
  const how = cancellingOf(draw, { now: clock.now(), hasPaid: await queries.hasPaidBets(tx, draw.id) });
  if (how === null) throw new AppError("LOTTERY_DRAW_CHANGED");
  return how;
}

/** Describes the draw for the second operator. */
async function describeDraw(tx: Tx, draw: DrawRow) {
  const [line] = await queries.listLines(tx, [draw.id]);
  const game = (await queries.listGames(tx, draw.brand_id)).find(({ game: code }) => code === draw.game);
  return {
    game: draw.game,
    name: game?.names["EN"] ?? draw.game,
    drawNumber: draw.number,
    drawsAt: draw.draws_at.toISOString(),
    currency: game?.currency ?? "",
    bets: line?.bets ?? 0,
    staked: wire(line?.staked ?? 0n),
    hasResult: draw.result !== null,
  };
}

export async function cancelWithin(tx: Tx, { clock }: Pick<Deps, "clock">, draw: DrawRow): Promise<void> {
  const changed = await advanceDraw(tx, draw.id, draw.state, {
    state: "cancelled",
    cancelled_at: clock.now(),
    result: null,
    drawn_at: null,
    settled_at: null,
  });
  if (!changed) throw new AppError("LOTTERY_DRAW_CHANGED");
  await addLiveEvent(tx, `brand:${draw.brand_id}`, "lottery");
}

type Audited = { reason: string; payload: object };

async function auditCancel(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  { id, brand_id: brandId }: DrawRow,
  { reason, payload }: Audited,
): Promise<void> {
  const audited = { action: "lottery.drawCancelled", subject: drawSubject(id), reason, after: { ...payload } } as const;
  await writeAudit(tx, deps, actor, { brandId, ...audited });
}

export function registerCancelApproval(deps: Deps): void {
  registerApproval(deps, CANCEL, {
    permission: "approvals.decide",
    goodForHours: GOOD_FOR_HOURS,
    needsFreshCode: true,
    approved: (tx, approval, actor) => cancelApproved(tx, deps, approval, actor),
  });
}

async function cancelApproved(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, reason, proposedBy }: ApprovalFacts,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "lottery.write", brandId)))
    throw new AppError("APPROVAL_OVER");
  const draw = await lockDraw(tx, subject.id);
  if (!draw) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  await howToCancel(tx, deps, draw);
  await cancelWithin(tx, deps, draw);
  await auditCancel(tx, deps, actor, draw, { reason, payload: { ...payload, approval: approvalId } });
}
