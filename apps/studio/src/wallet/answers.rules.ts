import type { WalletAnswer } from "./wallet.ts";

/** Calls for which a refusal is final. Calls that return or pay money are retried until accepted. */
const ENDS_WITH_A_NO: ReadonlySet<string> = new Set(["debit", "debit-credit"]);

export const KEY_UNKNOWN = "KEY_UNKNOWN";

/** Error code of a wallet that is temporarily unavailable. It is not final. */
export const NOT_NOW = "RETRY";

/** Refusals that the wallet does not store: a retry may succeed after a correction. */
const MAY_GO_THROUGH_LATER: ReadonlySet<string> = new Set([
  NOT_NOW,
  "PAYOUTS_STOPPED",
  KEY_UNKNOWN,
  "SIGNATURE_WRONG",
  "TOO_OLD",
  "CALL_UNKNOWN",
  "REQUEST_INVALID",
]);

type Sent = { subject: string; call: string; tries: number };

/** True if the wallet's answer is final. */
export function isFinal({ subject, call, tries }: Sent, { ok, error }: WalletAnswer): boolean {
  if (ok) return true;
  // The key of the seat has expired. It was the first attempt, so nothing can have been taken.
  if (ENDS_WITH_A_NO.has(call) && error === KEY_UNKNOWN && tries === 1) return true;
  // Another jackpot win was paid first, so the pool is smaller. The amount must be calculated again.
  if (subject === "jackpot" && call === "credit" && error === "FUNDS_TOO_LOW") return true;
  return ENDS_WITH_A_NO.has(call) && error !== undefined && !MAY_GO_THROUGH_LATER.has(error);
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Delay before a call without an answer is retried. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS);
}
