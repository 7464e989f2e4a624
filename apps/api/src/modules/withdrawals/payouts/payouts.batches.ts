import { createHash } from "node:crypto";
import type { BodyOf, PayoutBatch, withdrawals } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { AppError } from "../../../app-error.ts";
import type { AuditActor } from "../../../audit-actor.ts";
import { covers, type BrandScope } from "../../../brand-scope.ts";
import type { Deps } from "../../../deps.ts";
import type { FileAnswer } from "../../../plugins/file-answer.ts";
import { writeCsv, type FileColumn } from "../../../tables/export-file.ts";
import { fileWords } from "../../../tables/file-words.ts";
import { propose, registerApproval, type ApprovalFacts } from "../../approvals/index.ts";
import { writeAudit } from "../../audit/index.ts";
import { nameAccount, openDestination } from "../../payout-accounts/index.ts";
import { arePayoutsOpen } from "../../switches/index.ts";
import * as queries from "./batches.queries.ts";
import { BY_HAND } from "./payouts.by-hand.ts";
import * as payouts from "./payouts.queries.ts";
import { LedgerRefused, markFailed, markSent } from "./payouts.steps.ts";
import { queueWhole } from "../withdrawals.approve.ts";
import type { ScopedWorker } from "../withdrawals.console.ts";
import { findWithdrawal, lockWithdrawal, readSettings } from "../withdrawals.queries.ts";
import { wire } from "../withdrawals.views.ts";

export const APPROVE_BATCH = "payout.batch";

type BatchApproval = { hash: string; lines: number; total: string; currency: string };
const MAX_LINES = 500;

/** Computes a keyed hash of the lines that are sent to the bank: payout, amount and destination. */
export function hashLines(lines: readonly queries.Line[]): Buffer {
  const text = lines.map((line) =>
    [line.batch_line, line.id, line.amount, line.currency, line.account_id, line.number_hash.toString("hex")].join(" "),
  );
  return createHash("sha256").update(text.join("\n")).digest();
}

/** Freezes approved payouts into a batch, and proposes its hash for approval. */
export async function freezeBatch(
  deps: Deps,
  { operator, actor }: ScopedWorker,
  { brandId, reason, withdrawalIds }: BodyOf<typeof withdrawals.freezeBatch>,
): Promise<PayoutBatch> {
  const id = newId(deps.clock.now());
  await deps.ledger.transaction(async (tx) => {
    if (!(await arePayoutsOpen(tx, brandId))) throw new AppError("PAYOUTS_CLOSED");
    const waiting = await queries.listWaiting(tx, brandId, withdrawalIds, MAX_LINES);
    if (waiting.length === 0) throw new AppError("BATCH_EMPTY");
    const numbered = waiting.map((line, index) => ({ ...line, batch_line: index + 1 }));
    const hash = hashLines(numbered);
    const total = numbered.reduce((sum, { amount }) => sum + amount, 0n);
    const [{ currency } = { currency: "" }] = numbered;
    const batch = { id, brand_id: brandId, hash, lines: numbered.length, total, currency };
    await queries.insertBatch(tx, { ...batch, made_by: operator.id, made_at: deps.clock.now() });
    for (const line of numbered) {
      const whole = await lockWithdrawal(tx, line.withdrawal_id);
      if (whole?.state === "approved") await queueWhole(tx, deps, whole.id);
      const frozen = { state: "queued", batch_id: id, batch_line: line.batch_line } as const;
      // An operator has paid one of the payouts in the meantime, so the batch must be created again.
      if (!(await payouts.advancePayout(tx, line.id, ["held"], frozen))) throw new AppError("BATCH_EMPTY");
    }
    const payload: BatchApproval = {
      hash: hash.toString("hex"),
      lines: numbered.length,
      total: wire(total),
      currency,
    };
    const subject = { kind: "payoutBatch", id };
    const approvalId = await propose(tx, deps, actor, { kind: APPROVE_BATCH, brandId, subject, payload, reason });
    await queries.updateBatch(tx, id, { approval_id: approvalId });
  });
  return (await getBatch(deps, { isEverywhere: true, brandIds: [] }, id)).batch;
}

export function registerBatchApproval(deps: Deps): void {
  registerApproval<BatchApproval>(deps, APPROVE_BATCH, {
    permission: "withdrawals.pay",
    goodForHours: 24,
    approved: async (tx, { id, subject, payload }) => {
      const lines = await queries.listLines(tx, subject.id);
      if (hashLines(lines).toString("hex") !== payload.hash) throw new AppError("APPROVAL_OVER");
      await queries.updateBatch(tx, subject.id, { state: "approved", approval_id: id, decided_at: deps.clock.now() });
    },
    ended: (tx, approval) => thaw(tx, deps, approval),
  });
}

/** Releases a refused batch: its payouts can be part of another batch or be paid by hand. */
async function thaw(tx: Tx, { clock }: Pick<Deps, "clock">, { subject }: ApprovalFacts): Promise<void> {
  await queries.updateBatch(tx, subject.id, { state: "refused", decided_at: clock.now() });
  for (const { id } of await queries.listLines(tx, subject.id))
    await payouts.advancePayout(tx, id, ["queued"], { state: "held", batch_id: null, batch_line: null });
}

export async function listBatches(
  { db }: Pick<Deps, "db">,
  { brandId, before, pageSize }: { brandId: string; before?: string | undefined; pageSize: number },
) {
  const rows = await queries.listBatches(db, brandId, { before, pageSize });
  const shown = rows.slice(0, pageSize);
  return {
    batches: shown.map(presentBatch),
    waiting: await queries.countWaiting(db, brandId),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function getBatch(deps: Pick<Deps, "db" | "vault">, scope: BrandScope, id: string) {
  const row = await queries.findBatch(deps.db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("BATCH_UNKNOWN");
  const lines = await queries.listLines(deps.db, id);
  return {
    batch: presentBatch(row),
    lines: lines.map((line) => ({
      line: line.batch_line,
      payoutId: line.id,
      withdrawalId: line.withdrawal_id,
      reference: line.reference,
      account: line.nickname,
      destination: nameAccount(line),
      amount: wire(line.amount),
      state: line.state,
      bankReference: line.bank_reference,
    })),
  };
}

const BANK_READER = { timeZone: "UTC", language: "EN" } as const;
const BANK_COLUMNS: readonly FileColumn[] = [
  { name: "line", kind: "count" },
  { name: "reference", kind: "text" },
  { name: "bank", kind: "text" },
  { name: "number", kind: "text", title: "accountNumber" },
  { name: "holder", kind: "text", title: "accountHolder" },
  { name: "amount", kind: "amount" },
  { name: "currency", kind: "text" },
];

/** Exports the bank's file with full account numbers. Requires an approved, unchanged batch, and is audited. */
export async function exportBatch(
  deps: Deps,
  { scope, actor }: { scope: BrandScope; actor: AuditActor },
  id: string,
): Promise<FileAnswer> {
  const row = await queries.findBatch(deps.db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("BATCH_UNKNOWN");
  const lines = await queries.listLines(deps.db, id);
  if (row.state !== "approved" || !hashLines(lines).equals(row.hash)) throw new AppError("BATCH_OVER");
  const rows = lines.map((line) => {
    const { kind, bank, number, holder } = openDestination(deps, {
      id: line.account_id,
      brand_id: row.brand_id,
      kind: line.kind,
      bank: line.bank,
      number_sealed: line.number_sealed,
      holder_sealed: line.holder_sealed,
    });
    const { batch_line: place, reference, currency } = line;
    return { line: place, reference, bank: bank ?? kind, number, holder, amount: wire(line.amount), currency };
  });
  const subject = { kind: "payoutBatch", id };
  const after = { lines: lines.length, hash: row.hash.toString("hex") };
  await writeAudit(deps.db, deps, actor, { brandId: row.brand_id, action: "payoutBatch.exported", subject, after });
  // The columns contain no time, so any time zone gives the same file.
  const content = Buffer.from(writeCsv(BANK_COLUMNS, rows, fileWords(BANK_READER, deps.clock.now())));
  return { type: "text/csv; charset=utf-8", name: `payouts-${id}.csv`, content };
}

type Result = BodyOf<typeof withdrawals.recordBatchResults>["results"][number];

/** Records the bank's results, one transaction for each payout, so that an error in one does not block the others. */
export async function recordBatchResults(
  deps: Deps,
  { scope, actor }: ScopedWorker,
  id: string,
  results: readonly Result[],
): Promise<{ results: { payoutId: string; problem: string | null }[] }> {
  const batch = await queries.findBatch(deps.db, id);
  if (!batch || !covers(scope, batch.brand_id)) throw new AppError("BATCH_UNKNOWN");
  if (batch.state !== "approved") throw new AppError("BATCH_OVER");
  const done = [];
  for (const result of results)
    done.push({ payoutId: result.payoutId, problem: await recordLine(deps, actor, id, result) });
  return { results: done };
}

async function recordLine(deps: Deps, actor: AuditActor, batchId: string, result: Result): Promise<string | null> {
  const { payoutId, outcome, bankReference } = result;
  if (outcome === "sent" && !bankReference?.trim()) return "REFERENCE_MISSING";
  try {
    return await deps.ledger.transaction(async (tx, verbs) => {
      const found = await payouts.findPayout(tx, payoutId);
      if (found?.batch_id !== batchId) return "WITHDRAWAL_UNKNOWN";
      await lockWithdrawal(tx, found.withdrawal_id);
      const payout = await payouts.findPayout(tx, payoutId);
      if (payout?.state !== "queued") return "WITHDRAWAL_OVER";
      const whole = await findWithdrawal(tx, payout.withdrawal_id);
      const { confirm_minutes: minutes } = await readSettings(tx, payout.brand_id);
      const step = { tx, verbs, deps };
      if (outcome === "sent") {
        await markSent(step, payout, { provider: BY_HAND, bank_reference: bankReference?.trim() ?? null }, minutes);
      } else {
        await payouts.advancePayout(tx, payoutId, ["queued"], { state: "submitting", provider: BY_HAND });
        await markFailed(step, payout, "refusedByBank");
      }
      const subject = { kind: "withdrawal", id: payout.withdrawal_id };
      const after = { batch: batchId, outcome, reference: whole?.reference, bankReference };
      await writeAudit(tx, deps, actor, {
        brandId: payout.brand_id,
        action: "withdrawal.paidByBatch",
        subject,
        after,
      });
      return null;
    });
  } catch (error) {
    if (error instanceof LedgerRefused) return error.refusal;
    throw error;
  }
}

function presentBatch(row: queries.BatchRow): PayoutBatch {
  return {
    id: row.id,
    brandId: row.brand_id,
    hash: row.hash.toString("hex"),
    lines: row.lines,
    total: wire(row.total),
    currency: row.currency,
    state: row.state,
    approvalId: row.approval_id,
    madeBy: row.maker,
    madeAt: row.made_at.toISOString(),
  };
}
