import type { DepositCase, DepositStep, MethodSetting, Reconciliation, UnmatchedPayment } from "@perya/contract";
import { fromWire, max, min, subtract, ZERO } from "@perya/money";
import type { BadgeTone } from "@perya/ui";
import { currencyNamed, sayAmount } from "../../lib/figures.ts";
import { t } from "../../lib/text.ts";

export const STEP_TONES: Readonly<Record<DepositStep, BadgeTone>> = {
  created: "neutral",
  awaiting_payer: "neutral",
  processing: "info",
  paid: "info",
  credited: "success",
  settled: "success",
  expired: "neutral",
  failed: "error",
  cancelled: "neutral",
  mismatch: "warning",
  refunded: "neutral",
  disputed: "warning",
  charged_back: "error",
};

export const UNMATCHED_TONES: Readonly<Record<UnmatchedPayment["state"], BadgeTone>> = {
  open: "warning",
  credited: "success",
  refunded: "neutral",
};

/** Badge of a nightly run. Runs without open differences are neutral. */
export function describeNight({ state, openCount }: Reconciliation): { tone: BadgeTone; text: string } {
  if (state === "matched") return { tone: "success", text: t("reconciliation.state.matched") };
  if (state === "missing") return { tone: "warning", text: t("reconciliation.state.missing") };
  if (openCount === 0) return { tone: "neutral", text: t("reconciliation.allClosed") };
  return { tone: "error", text: t("reconciliation.openCount", { count: openCount }) };
}

const PROBLEMS = ["missingThere", "missingHere", "amount", "state", "clearing"] as const;

/** Text of a problem, or its code if a newer server sends an unknown one. */
export function sayProblem(problem: string): string {
  const known = PROBLEMS.find((each) => each === problem);
  return known ? t(`reconciliation.problem.${known}`) : problem;
}

/** Effect of a chargeback on the member's current cash: deducted, and the rest as debt. */
export function sayTaking({ amount, paidAmount, fee, currency, member }: DepositCase): string {
  const credited = subtract(fromWire(paidAmount ?? amount), fromWire(fee));
  const cash = fromWire(member.cash);
  const debt = max(ZERO, subtract(credited, cash));
  const say = (sum: typeof credited) => sayAmount(sum, currencyNamed(currency));
  if (debt === ZERO) return t("chargebacks.taking", { amount: say(credited) });
  return t("chargebacks.takingDebt", { amount: say(credited), cash: say(min(cash, credited)), debt: say(debt) });
}

/** A fee as members see it: "Free", "Fee ₱15.00 + 1 %". */
export function sayFee({ feeFixed, feeBp, currency }: Pick<MethodSetting, "feeFixed" | "feeBp" | "currency">): string {
  const parts = [
    ...(fromWire(feeFixed) === ZERO ? [] : [sayAmount(fromWire(feeFixed), currencyNamed(currency))]),
    ...(feeBp === 0 ? [] : [`${feeBp / 100} %`]),
  ];
  return parts.length === 0 ? t("methods.free") : t("methods.fee", { fee: parts.join(" + ") });
}
