import type { PaymentStatus } from "@perya/contract";
import table from "@perya/text/tables/en/console";
import type { BadgeTone } from "@perya/ui";
import { formatSpan } from "./moments.ts";
import { t, type ConsoleKey } from "./text.ts";

const TONES: Readonly<Record<string, BadgeTone>> = {
  processing: "info",
  paid: "info",
  requested: "info",
  review: "info",
  needs_kyc: "warning",
  approved: "success",
  queued: "success",
  sent: "success",
  settled: "success",
  credited: "success",
  mismatch: "warning",
  disputed: "warning",
  returned: "warning",
  failed: "error",
  rejected: "error",
  charged_back: "error",
};

export function toneOf({ state }: Pick<PaymentStatus, "state">): BadgeTone {
  return TONES[state] ?? "neutral";
}

/** Text of a state, or its code if a newer server sends an unknown one. */
export function sayPaymentState(state: string): string {
  return sayKnown(`paymentStatus.state.${state}`, state);
}

export function sayPaymentReason(reason: string): string {
  return sayKnown(`paymentStatus.reason.${reason}`, reason);
}

function sayKnown(key: string, otherwise: string): string {
  return Object.hasOwn(table, key) ? t(key as ConsoleKey) : otherwise;
}

export function isOverdue(promisedBy: string, now = Date.now()): boolean {
  return Date.parse(promisedBy) < now;
}

/** Writes when a case is due: "due in 35 m", "2 h overdue". */
export function sayDue(promisedBy: string, now = Date.now()): string {
  const left = Date.parse(promisedBy) - now;
  return left < 0
    ? t("paymentStatus.overdue", { span: formatSpan(-left) })
    : t("paymentStatus.left", { span: formatSpan(left) });
}
