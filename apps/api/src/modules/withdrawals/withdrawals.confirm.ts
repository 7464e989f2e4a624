import type { BodyOf, Withdrawal, withdrawals } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { sendMessage } from "../messages/index.ts";
import { openItem } from "../queues/index.ts";
import { attachUpload } from "../uploads/index.ts";
import * as payouts from "./payouts/payouts.queries.ts";
import type { PayoutRow } from "./payouts/payouts.queries.ts";
import { describeMoney, LedgerRefused, markSettled, type StepDeps } from "./payouts/payouts.steps.ts";
import type { Requester } from "./withdrawals.facts.ts";
import { DISPUTES } from "./withdrawals.queue.ts";
import { lockWithdrawal } from "./withdrawals.queries.ts";
import { readWithdrawal } from "./withdrawals.read.ts";
import { disputeUntil, remindersDue } from "./withdrawals.rules.ts";

const HOUR_MS = 60 * 60_000;
const ANSWERED_WITHIN_HOURS = 24;

/** Finds the member's own sent payout and locks it until the transaction ends. */
async function getSent(tx: Tx, { brand, memberId }: Requester, id: string): Promise<PayoutRow> {
  const found = await payouts.findPayout(tx, id);
  if (!found || found.member_id !== memberId || found.brand_id !== brand.id) throw new AppError("WITHDRAWAL_UNKNOWN");
  await lockWithdrawal(tx, found.withdrawal_id);
  const payout = await payouts.findPayout(tx, id);
  if (!payout || (payout.state !== "sent" && payout.state !== "settled")) throw new AppError("WITHDRAWAL_OVER");
  return payout;
}

/** Records that the member received a payout. Idempotent. Refused while a dispute is open. */
export async function confirmPayout(deps: Deps, requester: Requester, id: string): Promise<Withdrawal> {
  const { withdrawal_id: withdrawalId } = await deps.ledger.transaction(async (tx, verbs) => {
    const payout = await getSent(tx, requester, id);
    if (payout.confirmation === "received") return payout;
    if (!(await payouts.confirm(tx, id, "received", deps.clock.now(), [null, "forced"])))
      throw new AppError("WITHDRAWAL_OVER");
    await settleByHand({ tx, verbs, deps }, payout);
    await addLiveEvent(tx, `member:${requester.memberId}`, "withdrawals");
    return payout;
  });
  return readWithdrawal(deps, requester, withdrawalId);
}

/**
 * Settles a payout that was paid by hand. No provider reports its arrival, so the member's confirmation settles it,
 * or the automatic one.
 */
async function settleByHand(step: StepDeps, payout: PayoutRow): Promise<void> {
  if (payout.provider === "manual" && payout.state === "sent") await markSettled(step, payout);
}

type Denial = BodyOf<typeof withdrawals.disputePayout>;

/**
 * Opens a dispute for a member who did not receive a payout, before the automatic confirmation or within 30 days
 * after it. Stops the automatic confirmation, and queues the case.
 */
export async function disputePayout(
  deps: Deps,
  requester: Requester,
  id: string,
  { words, proofIds }: Denial,
): Promise<Withdrawal> {
  const { brand, memberId } = requester;
  const { withdrawal_id: withdrawalId } = await deps.ledger.transaction(async (tx) => {
    const payout = await getSent(tx, requester, id);
    const now = deps.clock.now();
    const [last] = await payouts.listDisputes(tx, [id]);
    if (last?.state === "open") return payout;
    if (last || !payout.sent_at || now >= disputeUntil(payout.sent_at)) throw new AppError("WITHDRAWAL_OVER");
    await payouts.confirm(tx, id, "notReceived", now, [null, "forced", "received"]);
    const dispute = newId(now);
    const answerBy = new Date(now.getTime() + ANSWERED_WITHIN_HOURS * HOUR_MS);
    await payouts.insertDispute(tx, {
      id: dispute,
      brand_id: brand.id,
      member_id: memberId,
      payout_id: id,
      words: words.trim(),
      proof_ids: proofIds,
      opened_at: now,
      answer_by: answerBy,
    });
    const sender = { brandId: brand.id, memberId, operatorId: null };
    for (const proof of proofIds) await attachUpload(tx, deps, sender, proof, { kind: "dispute", id: dispute });
    await openItem(tx, deps, { queue: DISPUTES, brandId: brand.id, subjectId: dispute, openedAt: now });
    await addLiveEvent(tx, `member:${memberId}`, "withdrawals");
    return payout;
  });
  return readWithdrawal(deps, requester, withdrawalId);
}

const MAX_AT_ONCE = 500;

/**
 * Reminds members twice, then confirms automatically. A dispute stays possible. Safe to run concurrently, because
 * each step happens only once.
 */
export async function followClocks(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  // The longest confirmation time of a brand is a week, so this includes every payout that may be due.
  const horizon = new Date(now.getTime() + 7 * 24 * HOUR_MS);
  for (const payout of await payouts.listToConfirm(deps.db, horizon, MAX_AT_ONCE)) {
    const { confirm_by: confirmBy, sent_at: sentAt } = payout;
    if (!confirmBy || !sentAt) continue;
    if (confirmBy <= now) await forceReceipt(deps, payout);
    else await remind(deps, payout, remindersDue({ sentAt, confirmBy, now }));
  }
}

async function forceReceipt(deps: Deps, { id, withdrawal_id: withdrawalId }: PayoutRow): Promise<void> {
  try {
    await deps.ledger.transaction(async (tx, verbs) => {
      await lockWithdrawal(tx, withdrawalId);
      const payout = await payouts.findPayout(tx, id);
      if (!payout || !(await payouts.confirm(tx, id, "forced", deps.clock.now()))) return;
      await settleByHand({ tx, verbs, deps }, payout);
      await tell(tx, deps, payout, "forced");
    });
  } catch (error) {
    // Payouts are stopped: the payout stays unconfirmed, and the next run retries.
    if (!(error instanceof LedgerRefused)) throw error;
  }
}

async function remind(deps: Deps, payout: PayoutRow, due: number): Promise<void> {
  if (payout.reminded >= due) return;
  await deps.ledger.transaction(async (tx) => {
    if (await payouts.countReminder(tx, payout.id, due)) await tell(tx, deps, payout, "reminder");
  });
}

async function tell(tx: Tx, deps: Pick<Deps, "clock">, payout: PayoutRow, stage: "reminder" | "forced") {
  const { brand_id: brandId, member_id: memberId } = payout;
  const facts = { ...describeMoney(payout), stage };
  await sendMessage(tx, deps, { brandId, memberId, type: "withdrawalApproved", facts });
  await addLiveEvent(tx, `member:${memberId}`, "withdrawals");
}
