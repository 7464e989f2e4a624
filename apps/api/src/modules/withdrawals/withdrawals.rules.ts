import {
  WITHDRAWAL_RULES,
  type PayoutEvidence,
  type WithdrawalCheck,
  type WithdrawalObjection,
  type WithdrawalRule,
  type WithdrawalState,
} from "@perya/contract";
import { add, fromTenThousandths, max, min, subtract, toWire, ZERO, type Amount } from "@perya/money";

export type WithdrawalLimits = {
  minimum: Amount;
  maximum: Amount;
  dayMaximum: Amount;
  dayCount: number;
  turnoverPercent: number;
  automaticUpTo: Amount;
  fourEyesAbove: Amount;
};

export type WithdrawalFacts = {
  arePayoutsOpen: boolean;
  isLocked: boolean;
  hasPaymentPassword: boolean;
  /** Null if no account was chosen or found. */
  account: { heldUntil: Date | null } | null;
  hasAccounts: boolean;
  /** End of the hold after a new phone or password. */
  changeHeldUntil: Date | null;
  debt: Amount;
  available: Amount;
  askedToday: { count: number; amount: Amount };
  /** Deposits since the last approved withdrawal. */
  deposited: Amount;
  staked: Amount;
};

/** Returns the required stakes for the deposits, rounded down to a ten-thousandth. */
export function requiredTurnover(deposited: Amount, percent: number): Amount {
  return fromTenThousandths((max(deposited, ZERO) * BigInt(percent)) / 100n);
}

/**
 * Returns required, counted and remaining stakes. Counts no more than required: "5,370 of 200" would look like a
 * mistake.
 */
export function measureTurnover({ deposited, staked }: Pick<WithdrawalFacts, "deposited" | "staked">, percent: number) {
  const required = requiredTurnover(deposited, percent);
  const counted = min(staked, required);
  return { required, counted, left: subtract(required, counted) };
}

/**
 * Checks every rule, and returns its limit and current value, in the order shown to members. Without an amount,
 * checks whether the minimum could pass.
 */
export function checkWithdrawal(
  asked: Amount | null,
  facts: WithdrawalFacts,
  limits: WithdrawalLimits,
): WithdrawalCheck[] {
  const amount = asked ?? limits.minimum;
  const { askedToday, account } = facts;
  const { required, counted, left } = measureTurnover(facts, limits.turnoverPercent);
  const found: Record<WithdrawalRule, Omit<WithdrawalCheck, "rule">> = {
    payoutsOpen: plain(facts.arePayoutsOpen),
    notLocked: plain(!facts.isLocked),
    paymentPassword: plain(facts.hasPaymentPassword),
    account: plain(asked === null ? facts.hasAccounts : account !== null),
    accountHold: until(account?.heldUntil ?? null),
    changeHold: until(facts.changeHeldUntil),
    noDebt: { ...plain(facts.debt <= ZERO), limit: toWire(ZERO), value: toWire(facts.debt) },
    minimum: atMost(limits.minimum, amount, amount >= limits.minimum),
    maximum: atMost(limits.maximum, amount, amount <= limits.maximum),
    dayCount: {
      ...plain(askedToday.count < limits.dayCount),
      limit: String(limits.dayCount),
      value: String(askedToday.count),
    },
    dayAmount: atMost(limits.dayMaximum, askedToday.amount, askedToday.amount + amount <= limits.dayMaximum),
    turnover: atMost(required, counted, left === ZERO),
    funds: atMost(facts.available, amount, amount <= facts.available),
  };
  return WITHDRAWAL_RULES.map((rule) => ({ rule, ...found[rule] }));
}

/** Returns the highest amount that all limits permit now. */
export function maxNow({ available, askedToday }: WithdrawalFacts, { maximum, dayMaximum }: WithdrawalLimits): Amount {
  const leftToday = fromTenThousandths(dayMaximum - askedToday.amount);
  return max(ZERO, min(available, min(maximum, leftToday)));
}

const plain = (isMet: boolean) => ({ isMet, limit: null, value: null, until: null });
const until = (moment: Date | null) => ({ ...plain(moment === null), until: moment?.toISOString() ?? null });
const atMost = (limit: Amount, value: Amount, isMet: boolean) => ({
  ...plain(isMet),
  limit: toWire(limit),
  value: toWire(value),
});

/** Amounts approved for a member on the brand's day: by rule, and by a single decision (rule or one operator). */
export type ApprovedToday = { byRule: Amount; byOne: Amount };

/**
 * True if an approval needs two operators. The limit counts the member's whole day, so that several smaller amounts
 * cannot bypass it.
 */
export function needsTwo(asked: Amount, { byOne }: ApprovedToday, { fourEyesAbove }: WithdrawalLimits): boolean {
  return add(byOne, asked) > fourEyesAbove;
}

export type RefundFacts = {
  /** Amount of the whole withdrawal, so that its parts cannot bypass the limit. */
  amount: Amount;
  wasApprovedByTwo: boolean;
  evidence: PayoutEvidence | null;
};

/**
 * True if a return needs two operators: the approval did, the amount is above the limit, or the provider reports the
 * payout as sent or arrived.
 */
export function refundNeedsTwo(
  { amount, wasApprovedByTwo, evidence }: RefundFacts,
  { fourEyesAbove }: Pick<WithdrawalLimits, "fourEyesAbove">,
): boolean {
  return wasApprovedByTwo || amount > fourEyesAbove || evidence === "accepted" || evidence === "succeeded";
}

export type ObjectionFacts = {
  amount: Amount;
  /** Amounts auto-approved for the member on the brand's day. */
  approvedByRule: Amount;
  paidToAccount: number;
  askedToday: number;
  openDisputes: number;
  unusualWins: number;
};

/** From this many withdrawals per day on, an operator decides. */
const MANY_TODAY = 3;

/** Lists the reasons against auto-approval. If there are none, the withdrawal is auto-approved. */
export function listObjections(facts: ObjectionFacts, { automaticUpTo }: WithdrawalLimits): WithdrawalObjection[] {
  const raised: Record<WithdrawalObjection, boolean> = {
    aboveAutomatic: add(facts.approvedByRule, facts.amount) > automaticUpTo,
    firstToAccount: facts.paidToAccount === 0,
    manyToday: facts.askedToday + 1 >= MANY_TODAY,
    openDispute: facts.openDisputes > 0,
    unusualWin: facts.unusualWins > 0,
  };
  return (Object.keys(raised) as WithdrawalObjection[]).filter((objection) => raised[objection]);
}

/** Facts that an operator considers before approving, with current values. */
export type Assessment = {
  checks: readonly WithdrawalCheck[];
  objections: readonly string[];
  nameMatches: boolean;
  sharedDevices: number;
};

/**
 * True if all checks pass. An amount above the auto-approval limit is not a failed check; it only requires an
 * operator.
 */
export function allChecksPass({ checks, objections, nameMatches, sharedDevices }: Assessment): boolean {
  const isSound = checks.every(({ isMet }) => isMet) && nameMatches && sharedDevices === 0;
  return isSound && objections.every((objection) => objection === "aboveAutomatic");
}

export type PartState = { state: string };
export type WholeState = "queued" | "sent" | "settled" | "returned" | "failed";

/**
 * Returns the state of an approved and queued withdrawal, from its parts. Parts that were split again do not count.
 */
export function stateOfParts(parts: readonly PartState[]): WholeState {
  const counted = parts.filter(({ state }) => state !== "released");
  const has = (...states: string[]) => counted.some(({ state }) => states.includes(state));
  if (has("held", "queued", "submitting", "unknown")) return "queued";
  if (has("sent")) return "sent";
  if (has("settled")) return "settled";
  return has("returned") ? "returned" : "failed";
}

type ShownPart = { state: string; confirmation: string | null; dispute: "open" | "upheld" | "refused" | null };
type Shown = { state: string; parts: readonly ShownPart[] };

/** Returns the state that members see. */
export function shownState({ state, parts }: Shown): WithdrawalState {
  if (parts.some(({ dispute }) => dispute === "open")) return "traced";
  switch (state) {
    case "requested":
    case "review":
    case "approved":
    case "rejected":
    case "cancelled":
      return state;
    case "needs_kyc":
      return "identity";
    case "queued":
      return "approved";
    case "sent":
    case "settled":
      return shownReceipt(parts.filter((part) => part.state === "sent" || part.state === "settled"));
    default:
      return "returned";
  }
}

/** Returns the receipt state of a sent withdrawal. It counts as received only if the member confirmed every part. */
function shownReceipt(parts: readonly ShownPart[]): WithdrawalState {
  const isRefused = ({ confirmation, dispute }: ShownPart) => confirmation === "notReceived" && dispute === "refused";
  const isOpen = (part: ShownPart) =>
    part.confirmation !== "received" && part.confirmation !== "forced" && !isRefused(part);
  if (parts.some(isOpen)) return "sent";
  if (parts.some(isRefused)) return "disputeRefused";
  return parts.some(({ confirmation }) => confirmation === "forced") ? "forced" : "received";
}

const MINUTE_MS = 60_000;

/** Returns the minutes from the request until the last part was sent; null until then. */
export function minutesToSend(requestedAt: Date, sentAt: readonly (Date | null)[]): number | null {
  const sent = sentAt.flatMap((moment) => moment?.getTime() ?? []);
  if (sent.length === 0 || sent.length < sentAt.length) return null;
  return Math.max(0, Math.round((Math.max(...sent) - requestedAt.getTime()) / MINUTE_MS));
}

const DAY_MS = 24 * 60 * 60_000;
export const DISPUTE_DAYS = 30;

export function disputeUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DISPUTE_DAYS * DAY_MS);
}

/**
 * Returns how many of the two reminders are due: the first after half of the time, the second with a sixth of it
 * left.
 */
export function remindersDue({ sentAt, confirmBy, now }: { sentAt: Date; confirmBy: Date; now: Date }): number {
  const whole = confirmBy.getTime() - sentAt.getTime();
  const left = confirmBy.getTime() - now.getTime();
  if (left <= whole / 6) return 2;
  return left <= whole / 2 ? 1 : 0;
}
