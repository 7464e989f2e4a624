import {
  WITHDRAWAL_REASONS,
  type Payout,
  type PayoutAccount,
  type Withdrawal,
  type WithdrawalReason,
} from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { DisputeRow, PayoutRow } from "./payouts.queries.ts";
import type { SettingsRow, WithdrawalRow } from "./withdrawals.queries.ts";
import { disputeUntil, shownState } from "./withdrawals.rules.ts";

type Around = {
  parts: readonly PayoutRow[];
  disputes: readonly DisputeRow[];
  settings: SettingsRow;
  account: PayoutAccount;
  now: Date;
};

const MINUTE_MS = 60_000;
export const wire = (amount: bigint) => toWire(fromTenThousandths(amount));
export const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? null;

export function readReason(reason: string | null): WithdrawalReason | null {
  return reason === null ? null : (WITHDRAWAL_REASONS.find((known) => known === reason) ?? "other");
}

export function presentWithdrawal(row: WithdrawalRow, around: Around): Withdrawal {
  const parts = around.parts.filter(({ state }) => state !== "released");
  const isDisputed = (id: string) => around.disputes.some((each) => each.payout_id === id && each.state === "open");
  const state = shownState({
    state: row.state,
    parts: parts.map((part) => ({ ...part, isDisputed: isDisputed(part.id) })),
  });
  const isReceived = ({ confirmation, state: now }: PayoutRow) =>
    (confirmation === "received" || confirmation === "forced") && (now === "sent" || now === "settled");
  const received = sumOf(parts.filter(isReceived));
  const back = sumOf(parts.filter(({ state: now }) => now === "failed" || now === "returned"));
  const isOver = row.ended_at !== null;
  return {
    id: row.id,
    reference: row.reference,
    currency: row.currency,
    amount: wire(row.amount),
    receivedAmount: wire(received),
    remainingAmount: wire(isOver ? 0n : row.amount - received - back),
    state,
    reason: readReason(row.reason),
    account: around.account,
    requestedAt: row.requested_at.toISOString(),
    canCancel: row.state === "requested" || row.state === "review" || row.state === "needs_kyc",
    payouts: parts.map((part) => presentPayout(part, around)),
    timeline: listTimeline(row, parts, around.settings),
  };
}

function sumOf(parts: readonly PayoutRow[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n);
}

function presentPayout(part: PayoutRow, { disputes, now }: Around): Payout {
  const dispute = disputes.find(({ payout_id: id }) => id === part.id);
  const hasLeft = part.state === "sent" || part.state === "settled";
  const until = part.sent_at && disputeUntil(part.sent_at);
  const isOpen = dispute?.state === "open";
  return {
    id: part.id,
    amount: wire(part.amount),
    state: part.state,
    reference: part.bank_reference ?? part.provider_reference,
    proofId: part.proof_id,
    sentAt: momentOf(part.sent_at),
    confirmBy: part.confirmation === null && hasLeft ? momentOf(part.confirm_by) : null,
    confirmation: part.confirmation,
    canConfirm: hasLeft && part.confirmation !== "received" && !isOpen,
    canDispute: hasLeft && until !== null && now < until && !isOpen && dispute?.state !== "refused",
    disputeUntil: hasLeft ? momentOf(until) : null,
    dispute: dispute
      ? {
          state: dispute.state,
          openedAt: dispute.opened_at.toISOString(),
          answerBy: dispute.answer_by.toISOString(),
          answer: dispute.answer,
        }
      : null,
  };
}

type Step = Withdrawal["timeline"][number];

/** Four steps, and how it ended: whose turn, when, by when it was promised, why, and by which reference it is found. */
function listTimeline(row: WithdrawalRow, parts: readonly PayoutRow[], settings: SettingsRow): Step[] {
  const later = (from: Date | null, minutes: number) =>
    from && new Date(from.getTime() + minutes * MINUTE_MS).toISOString();
  const step = (name: string, owner: Step["owner"], at: Date | null, more: Partial<Step> = {}): Step => ({
    step: name,
    owner,
    at: momentOf(at),
    promisedBy: null,
    reason: null,
    reference: null,
    ...more,
  });
  const steps = [step("requested", "member", row.requested_at, { reference: row.reference })];
  if (row.state === "cancelled") return [...steps, step("cancelled", "member", row.ended_at)];
  if (row.state === "rejected")
    return [...steps, step("rejected", "house", row.ended_at, { reason: readReason(row.reason) })];

  const promisedBy = later(row.requested_at, settings.review_minutes);
  if (row.state === "needs_kyc") steps.push(step("identity", "member", null));
  steps.push(step("approved", "house", row.decided_at, { promisedBy }));
  for (const part of parts) {
    const isBack = part.state === "failed" || part.state === "returned";
    const found = { reference: part.bank_reference ?? part.provider_reference };
    if (part.state !== "failed")
      steps.push(
        step("sent", "bank", part.sent_at, { promisedBy: later(row.decided_at, settings.payout_minutes), ...found }),
      );
    if (isBack) steps.push(step("returned", "house", part.ended_at, { reason: readReason(part.reason), ...found }));
    else {
      const at = part.confirmation === "notReceived" ? null : part.confirmed_at;
      const name =
        part.confirmation === "forced" ? "forced" : part.confirmation === "notReceived" ? "traced" : "received";
      steps.push(step(name, name === "traced" ? "house" : "member", at, { promisedBy: momentOf(part.confirm_by) }));
    }
  }
  return steps;
}
