import { fromTenThousandths, type Amount } from "@perya/money";
import type { RoundRow, RoundState } from "../tables.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";

/** For each call, the state in which a round awaits its answer, and the next state if the wallet accepts. */
const CALLS: Record<string, { waitsIn: RoundState; becomes: RoundState }> = {
  debit: { waitsIn: "staking", becomes: "open" },
  "debit-credit": { waitsIn: "staking", becomes: "ended" },
  promo: { waitsIn: "paying", becomes: "ended" },
  credit: { waitsIn: "paying", becomes: "ended" },
  void: { waitsIn: "voiding", becomes: "refunded" },
};

type Settled = Partial<Pick<RoundRow, "state" | "win" | "refusal" | "balance" | "ended_at">>;

/** The state in which a round still accepts an answer to this call. */
export function stateFor(call: string): RoundState | undefined {
  return CALLS[call]?.waitsIn;
}

/** Returns the next state of a round after the wallet's answer. */
export function settledBy(
  call: string,
  { ok, error = "RETRY" }: WalletAnswer,
  { balance, now }: { balance: bigint | null; now: Date },
): Settled {
  if (!ok) return { state: "refused", refusal: error, balance, win: 0n, ended_at: now };
  const state = CALLS[call]?.becomes ?? "ended";
  if (state === "open") return { state, balance };
  return { state, balance, ended_at: now, ...(state === "refunded" && { win: 0n }) };
}

/**
 * Calculates the win of a result: hundredths of each part of the stake. Parts are whole coins, so wins are exact
 * ten-thousandths and nothing is rounded: the published RTP holds for the smallest bet as well.
 */
export function winOf(stake: Amount, parts: number, pay: number): Amount {
  return fromTenThousandths((stake * BigInt(pay)) / (BigInt(parts) * 100n));
}

/** True if each part of the stake is a whole number of coins (0.01). */
export function isWhole(stake: Amount, parts: number): boolean {
  return stake % (BigInt(parts) * COIN) === 0n;
}

/** 0.01 in ten-thousandths, the smallest stake. */
export const COIN = 100n;
