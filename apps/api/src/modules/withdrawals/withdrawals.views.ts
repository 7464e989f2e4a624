import {
  WITHDRAWAL_REASONS,
  type Payout,
  type PayoutAccount,
  type Withdrawal,
  type WithdrawalCase,
  type WithdrawalReason,
} from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { maskHolder } from "../payout-accounts/index.ts";
import type { DisputeRow, PayoutRow } from "./payouts/payouts.queries.ts";
import type { SettingsRow, WithdrawalRow } from "./withdrawals.queries.ts";
import { disputeUntil, minutesToSend, shownState } from "./withdrawals.rules.ts";

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

type Names = { account: string; member: string | null };

/** Presents both names: in full for the deciding operator, masked for others. */
export function presentNames(
  { account, member }: Names,
  verifiedAt: Date | null,
  areFull: boolean,
): WithdrawalCase["names"] {
  const show = (name: string) => (areFull ? name : maskHolder(name));
  return {
    account: show(account),
    member: member === null ? null : show(member),
    identityVerifiedAt: momentOf(verifiedAt),
    areFull,
  };
}

export function presentWithdrawal(row: WithdrawalRow, around: Around): Withdrawal {
  const parts = around.parts.filter(({ state }) => state !== "released");
  const state = shownState({
    state: row.state,
    parts: parts.map((part) => ({ ...part, dispute: disputeOf(part, around)?.state ?? null })),
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
    sentInMinutes:
      state === "received"
        ? minutesToSend(
            row.requested_at,
            parts.filter(hasLeft).map(({ sent_at: at }) => at),
          )
        : null,
    canCancel: row.state === "requested" || row.state === "review" || row.state === "needs_kyc",
    payouts: parts.map((part) => presentPayout(part, around)),
    timeline: listTimeline(row, parts, around),
  };
}

function sumOf(parts: readonly PayoutRow[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n);
}

const hasLeft = ({ state }: PayoutRow) => state === "sent" || state === "settled";
const disputeOf = ({ id }: PayoutRow, { disputes }: Around) => disputes.find((each) => each.payout_id === id);

function presentPayout(part: PayoutRow, around: Around): Payout {
  const dispute = disputeOf(part, around);
  const isOut = hasLeft(part);
  const until = part.sent_at && disputeUntil(part.sent_at);
  return {
    id: part.id,
    amount: wire(part.amount),
    state: part.state,
    reference: part.bank_reference ?? part.provider_reference,
    proofId: part.proof_id,
    sentAt: momentOf(part.sent_at),
    confirmBy: part.confirmation === null && isOut ? momentOf(part.confirm_by) : null,
    confirmation: part.confirmation,
    canConfirm: isOut && (part.confirmation === null || part.confirmation === "forced"),
    canDispute: isOut && until !== null && around.now < until && dispute === undefined,
    disputeUntil: isOut ? momentOf(until) : null,
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

/**
 * Lists the four steps of a withdrawal and its outcome: who acts, when, the deadline, the reason and the reference.
 */
function listTimeline(row: WithdrawalRow, parts: readonly PayoutRow[], around: Around): Step[] {
  const { settings } = around;
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
    else if (part.confirmation === "notReceived") {
      const dispute = disputeOf(part, around);
      const name = dispute?.state === "refused" ? "disputeRefused" : "traced";
      steps.push(step(name, "house", dispute?.decided_at ?? null, { promisedBy: momentOf(dispute?.answer_by) }));
    } else {
      const name = part.confirmation === "forced" ? "forced" : "received";
      steps.push(step(name, "member", part.confirmed_at, { promisedBy: momentOf(part.confirm_by) }));
    }
  }
  return steps;
}
