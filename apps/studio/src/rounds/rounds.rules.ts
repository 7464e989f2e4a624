import { fromTenThousandths, type Amount } from "@perya/money";
import type { RoundRow, RoundState } from "../tables.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";

/** In which state a round waits for which call, and what the wallet's yes makes of it. */
const CALLS: Record<string, { waitsIn: RoundState; becomes: RoundState }> = {
  debit: { waitsIn: "staking", becomes: "open" },
  "debit-credit": { waitsIn: "staking", becomes: "ended" },
  credit: { waitsIn: "paying", becomes: "ended" },
  void: { waitsIn: "voiding", becomes: "refunded" },
};

type Settled = Partial<Pick<RoundRow, "state" | "win" | "refusal" | "balance" | "ended_at">>;

/** In which state alone the answer to a call changes anything. */
export function stateFor(call: string): RoundState | undefined {
  return CALLS[call]?.waitsIn;
}

/** What the wallet's answer makes of a round that waits for it. */
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
 * What a result pays: so many hundredths of each part of the stake. Parts are whole coins, so a win is whole
 * ten-thousandths, which the wallet has, and nothing is rounded: the published return is that of the smallest bet, too.
 */
export function winOf(stake: Amount, parts: number, pay: number): Amount {
  return fromTenThousandths((stake * BigInt(pay)) / (BigInt(parts) * 100n));
}

/** Whether a stake can be shared out over its parts without a rest. */
export function isWhole(stake: Amount, parts: number): boolean {
  return stake % (BigInt(parts) * COIN) === 0n;
}

/** 0.01 in ten-thousandths, the smallest that anybody stakes. */
export const COIN = 100n;
