import type { ClosedReason, DepositState, DepositStep } from "@perya/contract";
import type { DepositReport } from "./providers/provider.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A payment up to this many days late still credits the deposit. An operator decides about later ones. */
export const LATE_DAYS = 30;

/** Allowed state changes, as in the requirements. The database enforces the same (deposits_guard). */
export const NEXT_STEPS: Readonly<Record<DepositStep, readonly DepositStep[]>> = {
  created: ["awaiting_payer", "failed"],
  awaiting_payer: ["processing", "paid", "expired", "cancelled"],
  processing: ["paid", "failed"],
  paid: ["credited", "mismatch"],
  credited: ["settled", "disputed", "refunded"],
  settled: ["disputed", "refunded"],
  expired: ["paid"],
  failed: [],
  cancelled: [],
  mismatch: ["credited", "refunded"],
  refunded: [],
  disputed: ["credited", "settled", "charged_back"],
  charged_back: [],
};

/** The state that members see for each step. */
const SHOWN: Readonly<Record<DepositStep, DepositState>> = {
  created: "waiting",
  awaiting_payer: "waiting",
  processing: "processing",
  paid: "processing",
  credited: "credited",
  settled: "credited",
  expired: "expired",
  failed: "failed",
  cancelled: "cancelled",
  mismatch: "review",
  refunded: "refunded",
  disputed: "disputed",
  charged_back: "refunded",
};

export const showState = (step: DepositStep): DepositState => SHOWN[step];

export type DepositFacts = {
  state: DepositStep;
  amount: bigint;
  currency: string;
  expiresAt: Date;
  providerReference: string | null;
  /** The payment as far as we know it; null before a payment. */
  paid: { amount: bigint; currency: string } | null;
};

/** The effect of a provider's report on a deposit: the steps to take, or why the money awaits an operator. */
export type DepositPlan = {
  steps: readonly DepositStep[];
  unmatched: "over" | "late" | null;
  /** Set if the report contradicts a credited deposit: nothing moves, and the provider is queried. */
  contradiction?: "failed" | "expired" | "cancelled" | "amount";
};

const NOTHING: DepositPlan = { steps: [], unmatched: null };

/**
 * Plans the steps for a report, which may come late, repeatedly or out of order: final states stay final, and
 * received money is always either credited or stored as unmatched.
 */
export function planDeposit(deposit: DepositFacts, report: Omit<DepositReport, "reference">): DepositPlan {
  const { state } = deposit;
  const contradiction = findContradiction(deposit, report);
  if (contradiction) return { ...NOTHING, contradiction };
  const go = (...steps: DepositStep[]): DepositPlan => ({
    steps: steps.filter((step) => step !== state),
    unmatched: null,
  });
  // The report arrived before the provider's answer to our request.
  const begun: DepositStep[] = state === "created" ? ["awaiting_payer"] : [];
  const isWaiting = state === "created" || state === "awaiting_payer";
  if (report.status === "paid") return planPaid(deposit, report, begun);
  if (report.status === "pending") return go(...begun);
  if (report.status === "disputed") return hasArrived(state) ? go("disputed") : NOTHING;
  if (report.status === "refunded" && hasArrived(state)) return go("refunded");
  // The provider's reversal decides the dispute, whatever our operators do.
  if (report.status === "refunded" && state === "disputed") return go("charged_back");
  // The payment was reversed before it was reported, so it was never credited.
  if (report.status === "failed" || report.status === "refunded") {
    if (state === "created" || state === "processing") return go("failed");
    return isWaiting ? go("processing", "failed") : NOTHING;
  }
  return isWaiting ? go(...begun, report.status) : NOTHING;
}

/**
 * Returns how a report contradicts a credited deposit: it says that the deposit was never paid, or with another
 * amount. A different reference means a different payment.
 */
function findContradiction(
  { state, paid, providerReference }: DepositFacts,
  report: Omit<DepositReport, "reference">,
): DepositPlan["contradiction"] {
  if (!hasArrived(state) && state !== "disputed") return undefined;
  if (report.status === "failed" || report.status === "expired" || report.status === "cancelled") return report.status;
  const isOther = report.paid?.amount !== paid?.amount || report.paid?.currency !== paid?.currency;
  return report.status === "paid" && report.providerReference === providerReference && isOther ? "amount" : undefined;
}

const hasArrived = (state: DepositStep) => state === "credited" || state === "settled";

function planPaid(
  { state, amount, currency, expiresAt, providerReference }: DepositFacts,
  { paid, providerReference: told }: Omit<DepositReport, "reference">,
  begun: DepositStep[],
): DepositPlan {
  if (!paid) return NOTHING;
  // Another provider reference than the stored one means a second payment.
  if (providerReference !== null && told !== providerReference) return { steps: [], unmatched: "over" };
  const last: DepositStep = paid.amount === amount && paid.currency === currency ? "credited" : "mismatch";
  if (state === "failed" || state === "cancelled") return { steps: [], unmatched: "over" };
  if (state === "expired" && paid.at.getTime() - expiresAt.getTime() > LATE_DAYS * DAY_MS)
    return { steps: [], unmatched: "late" };
  if (state === "paid") return { steps: [last], unmatched: null };
  const isOpen = state === "created" || state === "awaiting_payer" || state === "processing" || state === "expired";
  return isOpen ? { steps: [...begun, "paid", last], unmatched: null } : NOTHING;
}

/**
 * True if an operator must verify the identity before the first deposit, where the law requires verified payers. The
 * database checks the same (deposits_guard).
 */
export function needsIdentity(
  law: { needsIdentityBeforeDeposit?: boolean },
  { identity_verified_at: verifiedAt }: { identity_verified_at: Date | null },
): boolean {
  return law.needsIdentityBeforeDeposit === true && verifiedAt === null;
}

const ASKS_AFTER_MINUTES = [1, 5, 15] as const;
const GRACE_MS = 15 * MINUTE_MS;

/**
 * Returns the time of the next query: after 1, 5 and 15 minutes, and a quarter of an hour after the deposit expires.
 */
export function nextAskAt({ createdAt, expiresAt, asked }: { createdAt: Date; expiresAt: Date; asked: number }): Date {
  const last = expiresAt.getTime() + GRACE_MS;
  const minutes = ASKS_AFTER_MINUTES[asked];
  return new Date(minutes === undefined ? last : Math.min(last, createdAt.getTime() + minutes * MINUTE_MS));
}

/** True if providers have had a quarter of an hour after the deposit's expiry to report a late payment. */
export const isOverdue = (expiresAt: Date, now: Date) => now.getTime() >= expiresAt.getTime() + GRACE_MS;

export type Opening = {
  isOpen: boolean;
  closedReason: Exclude<ClosedReason, "hours"> | null;
  closedUntil: Date | null;
  /** Minutes after midnight in the brand's time zone. Null without opening hours. */
  opensAt: number | null;
  closesAt: number | null;
  isProviderOpen: boolean;
};

/** Returns why a method is closed now, and until when; null if it is open. `minute` is in the brand's time zone. */
export function whyClosed(
  { isOpen, closedReason, closedUntil, opensAt, closesAt, isProviderOpen }: Opening,
  { now, minute }: { now: Date; minute: number },
): { reason: ClosedReason; until: Date | null } | null {
  if (!isOpen) return { reason: closedReason ?? "maintenance", until: closedUntil };
  if (!isProviderOpen) return { reason: "provider", until: null };
  if (opensAt === null || closesAt === null) return null;
  const isInHours =
    opensAt < closesAt ? minute >= opensAt && minute < closesAt : minute >= opensAt || minute < closesAt;
  if (isInHours) return null;
  const minutesLeft = (opensAt - minute + 1_440) % 1_440;
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return { reason: "hours", until: new Date(startOfMinute + minutesLeft * MINUTE_MS) };
}

/** Returns the minutes since midnight in the brand's time zone. */
export function minuteAt(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hour = "0", minute = "0"] = parts.format(now).split(":");
  return Number(hour) * 60 + Number(minute);
}

/** Returns the date in the brand's time zone, `daysBefore` days earlier if given, such as "2026-01-15". */
export function dayAt(now: Date, timeZone: string, daysBefore = 0): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(now.getTime() - daysBefore * DAY_MS));
}

export const writeHour = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

export const readHour = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

type Sums = {
  our_count: number;
  our_amount: bigint;
  provider_count: number;
  provider_amount: bigint;
  clearing: bigint;
  expected_clearing: bigint;
};

/**
 * Returns the state of a reconciliation. It matches if no line differs and counts, sums and clearing are equal. The
 * database checks the same (reconciliations_matched).
 */
export function chooseState(differences: readonly unknown[], sums: Sums): "matched" | "different" {
  const areEqual =
    sums.our_count === sums.provider_count &&
    sums.our_amount === sums.provider_amount &&
    sums.clearing === sums.expected_clearing;
  return differences.length === 0 && areEqual ? "matched" : "different";
}

/**
 * True if closing the difference requires naming one of our payments. The database checks the same
 * (reconciliation_lines_linked).
 */
export const needsPayment = ({ kind, problem }: { kind: string; problem: string }) =>
  kind !== "clearing" && problem !== "missingHere";
