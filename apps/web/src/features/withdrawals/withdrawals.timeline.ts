import type { Payout, Withdrawal, WithdrawalReason } from "@perya/contract";

type Told = Withdrawal["timeline"][number];

/** One step of the timeline. `used` and `promised` are minutes; null if the step has no deadline. */
export type Stop = {
  key: string;
  step: string;
  owner: Told["owner"];
  at: string | null;
  promisedBy: string | null;
  state: "done" | "present" | "coming" | "back";
  used: number | null;
  promised: number | null;
  isLate: boolean;
  reference: string | null;
  reason: WithdrawalReason | null;
  /** The part to which this step belongs, if the withdrawal is paid in several. */
  part: { number: number; amount: string } | null;
};

const MINUTE_MS = 60_000;
const ENDS_PART = new Set(["received", "forced", "traced", "disputeRefused", "returned"]);
const GOES_BACK = new Set(["returned", "rejected", "cancelled"]);

/** Returns the server's steps, each with its time against the deadline, and the steps still ahead. */
export function readTimeline({ timeline, payouts }: Pick<Withdrawal, "timeline" | "payouts">, now: number): Stop[] {
  let from = 0;
  let part = 0;
  let isPresentFound = false;
  const stops = timeline.map((told, index): Stop => {
    const isDone = told.at !== null;
    const isPresent = !isDone && !isPresentFound;
    if (isPresent) isPresentFound = true;
    const isOfPart = told.step === "sent" || ENDS_PART.has(told.step);
    const stop: Stop = {
      key: `${index} ${told.step}`,
      ...told,
      state: isDone ? (GOES_BACK.has(told.step) ? "back" : "done") : isPresent ? "present" : "coming",
      ...measure(told, from, now, isPresent),
      part: isOfPart && payouts.length > 1 ? partOf(payouts, part) : null,
    };
    if (told.at !== null) from = Date.parse(told.at);
    if (ENDS_PART.has(told.step)) part += 1;
    return stop;
  });
  return isOver(timeline) ? stops : [...stops, ...stillToCome(stops)];
}

/**
 * Compares a step's time with its deadline. Not for the last step of a part (its confirmation or dispute), because
 * confirmation has its own countdown.
 */
function measure({ step, at, promisedBy }: Told, from: number, now: number, isPresent: boolean) {
  const nothing = { used: null, promised: null, isLate: false };
  if (promisedBy === null || from === 0 || ENDS_PART.has(step) || (at === null && !isPresent)) return nothing;
  const used = Math.max(0, Math.round(((at === null ? now : Date.parse(at)) - from) / MINUTE_MS));
  const promised = Math.max(1, Math.round((Date.parse(promisedBy) - from) / MINUTE_MS));
  return { used, promised, isLate: used > promised };
}

function partOf(payouts: readonly Payout[], index: number): Stop["part"] {
  const payout = payouts[index];
  return payout ? { number: index + 1, amount: payout.amount } : null;
}

function isOver(timeline: readonly Told[]): boolean {
  return timeline.some(({ step }) => step === "rejected" || step === "cancelled" || ENDS_PART.has(step));
}

/** Adds the steps still ahead, so the full path is visible from the start. */
function stillToCome(stops: readonly Stop[]): Stop[] {
  const has = (step: string) => stops.some((stop) => stop.step === step);
  const missing = (["sent", "received"] as const).filter((step) => !has(step));
  return missing.map((step) => ({
    key: `to come ${step}`,
    step,
    owner: step === "sent" ? "bank" : "member",
    at: null,
    promisedBy: null,
    state: "coming",
    used: null,
    promised: null,
    isLate: false,
    reference: null,
    reason: null,
    part: null,
  }));
}
