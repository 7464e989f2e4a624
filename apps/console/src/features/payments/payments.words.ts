import type { DepositStep, Reconciliation, UnmatchedPayment } from "@perya/contract";
import type { BadgeTone } from "@perya/ui";
import table from "@perya/text/tables/en/console";
import { t, type ConsoleKey } from "../../lib/text.ts";

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

export const NIGHT_TONES: Readonly<Record<Reconciliation["state"], BadgeTone>> = {
  matched: "success",
  different: "error",
  missing: "warning",
};

/** A word of a newer server, for which this page has none, is said as it is. */
function say(prefix: string, word: string): string {
  const key = `${prefix}.${word}`;
  return Object.hasOwn(table, key) ? t(key as ConsoleKey) : word;
}

export const sayProblem = (problem: string) => say("reconciliation.problem", problem);
export const sayDepositReason = (reason: string) => say("payments.reason", reason);
