import {
  BANKS,
  WITHDRAWAL_OBJECTIONS,
  WITHDRAWAL_REASONS,
  type PayoutAccount,
  type PayoutState,
  type WithdrawalStep,
} from "@perya/contract";
import type { BadgeTone } from "@perya/ui";
import { t } from "../../lib/text.ts";

export const STEP_TONES: Readonly<Record<WithdrawalStep, BadgeTone>> = {
  requested: "info",
  review: "info",
  needs_kyc: "warning",
  approved: "success",
  queued: "success",
  sent: "success",
  settled: "success",
  failed: "error",
  returned: "warning",
  rejected: "error",
  cancelled: "neutral",
};

export const PART_TONES: Readonly<Record<PayoutState, BadgeTone>> = {
  held: "info",
  queued: "info",
  submitting: "info",
  unknown: "warning",
  sent: "success",
  settled: "success",
  failed: "error",
  returned: "warning",
  released: "neutral",
};

/** Writes a payout account: "GCash •••• 4417", "BDO Unibank •••• 7890". */
export function sayDestination({ kind, bank, lastFour }: Pick<PayoutAccount, "kind" | "bank" | "lastFour">): string {
  const name = bank === null ? t(`withdrawals.kind.${kind}`) : BANKS[bank];
  return `${name} •••• ${lastFour}`;
}

/** Text of an objection, or its code if a newer server sends an unknown one. */
export function sayObjection(objection: string): { title: string; text: string } {
  const known = WITHDRAWAL_OBJECTIONS.find((each) => each === objection);
  return known
    ? { title: t(`withdrawals.objection.${known}`), text: t(`withdrawals.objection.${known}.text`) }
    : { title: objection, text: "" };
}

export function sayReason(reason: string): string {
  const known = WITHDRAWAL_REASONS.find((each) => each === reason);
  return known ? t(`withdrawals.reason.${known}`) : reason;
}
