import type { WalletAnswer } from "./wallet.ts";

/** A stake is answered by a no, too. What is the player's already, or must come back, is sent until it is taken. */
const ENDS_WITH_A_NO: ReadonlySet<string> = new Set(["debit", "debit-credit"]);

export const KEY_UNKNOWN = "KEY_UNKNOWN";

/** The one word that is no no: whoever could have answered cannot now. */
export const NOT_NOW = "RETRY";

/** Nothing was kept under the call's id: the same may go through later, once somebody has mended something. */
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

/** Whether the wallet has spoken its last word on a call. */
export function isFinal({ subject, call, tries }: Sent, { ok, error }: WalletAnswer): boolean {
  if (ok) return true;
  // A page that was opened under a key which has ended since. Asked for the first time, so nothing can have been taken.
  if (ENDS_WITH_A_NO.has(call) && error === KEY_UNKNOWN && tries === 1) return true;
  // Somebody took the jackpot a moment earlier: what is left of it is another amount.
  if (subject === "jackpot" && call === "credit" && error === "FUNDS_TOO_LOW") return true;
  return ENDS_WITH_A_NO.has(call) && error !== undefined && !MAY_GO_THROUGH_LATER.has(error);
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait before a call that got no answer is sent again. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS);
}
