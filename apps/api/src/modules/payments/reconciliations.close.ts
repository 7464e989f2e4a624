import type { BodyOf, payments, ReconciliationLine } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { writeAudit } from "../audit/index.ts";
import { needsPayment } from "./payments.rules.ts";
import { readLine } from "./payments.reports.ts";
import { fitsKind, listPayments, type LinkedPayment } from "./reconciliations.payments.ts";

type Closing = BodyOf<typeof payments.closeDifference>;

/**
 * Closes a difference that an operator has explained, once, with the reason and the payment it is about. Moves no
 * money.
 */
export async function closeDifference(
  deps: Deps,
  { scope, actor }: { scope: BrandScope; actor: AuditActor },
  id: string,
  { reason, reference }: Closing,
): Promise<ReconciliationLine> {
  return inTransaction(deps.db, async (tx) => {
    const line = await lockLine(tx, id);
    if (!line || !covers(scope, line.brand_id)) throw new AppError("DIFFERENCE_UNKNOWN");
    if (line.closed_at !== null || line.resolved_at !== null) throw new AppError("DIFFERENCE_OVER");
    const payment = await findPayment(tx, deps, line, reference);
    if (!payment && (reference !== undefined || needsPayment(line))) throw new AppError("DIFFERENCE_PAYMENT");
    await tx
      .updateTable("reconciliation_lines")
      .set({
        closed_at: deps.clock.now(),
        closed_by: actor.operatorId,
        close_reason: reason,
        ...(payment && (payment.kind === "deposit" ? { deposit_id: payment.id } : { payout_id: payment.id })),
      })
      .where("id", "=", id)
      .execute();
    await writeAudit(tx, deps, actor, {
      brandId: line.brand_id,
      action: "reconciliation.closed",
      subject: { kind: "reconciliation", id: line.reconciliation_id },
      reason,
      after: { difference: id, problem: line.problem, payment: payment?.shown.reference ?? null },
    });
    return readLine(tx, deps, line);
  });
}

async function lockLine(tx: Tx, id: string) {
  return tx
    .selectFrom("reconciliation_lines as line")
    .innerJoin("reconciliations as night", "night.id", "line.reconciliation_id")
    .selectAll("line")
    .select(["night.brand_id", "night.provider_id"])
    .where("line.id", "=", id)
    .forUpdate("line")
    .executeTakeFirst();
}

type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

/** Finds the payment by the reference that the operator entered, or else by the references on the difference. */
async function findPayment(
  tx: Tx,
  deps: Deps,
  { kind, provider_id: providerId, reference, provider_reference: theirs }: LockedLine,
  given: string | undefined,
): Promise<LinkedPayment | undefined> {
  const names = (given === undefined ? [reference, theirs] : [given.trim()]).filter((name) => name !== null);
  const found = await listPayments(tx, deps, providerId, { names, ids: [] });
  return found.find((payment) => fitsKind(kind, payment));
}
