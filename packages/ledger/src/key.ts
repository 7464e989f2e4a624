/**
 * All transfer types by cause. Add new ones here; one that can be voided also needs an entry in VOIDABLE_TYPES and a
 * row in ledger_voidable_types.
 */
const TYPES = {
  /** Bets on our own games and on those of vendors. */
  bet: ["stake", "win", "hold", "paid", "released", "expired", "void"],
  /**
   * Types of a deposit. taken and fee-taken: debited from the member and from house:fees after the provider reversed
   * the payment. handed: the reversed amount has left the provider's clearing.
   */
  deposit: ["paid", "settled", "taken", "fee-taken", "handed", "void"],
  withdrawal: ["hold", "paid", "sent", "settled", "reversed", "returned", "released", "void"],
  jackpot: ["opening", "paid"],
  bonus: ["granted", "hold", "paid", "released", "expired", "converted", "void"],
  points: ["granted", "hold", "paid", "released", "expired", "void"],
  settlement: ["paid", "accrued", "void"],
  /** One line of an agent's commission for a period (ledger_check_commissions). */
  commission: ["paid"],
  /** A reward that was claimed, or paid automatically (ledger_check_rewards). */
  reward: ["paid"],
  /** One entry of points_count: points from bets or deposits. */
  earning: ["granted", "taken"],
  /** Points, and extra cash, for an item of the mall (ledger_check_points). */
  redemption: ["hold", "paid", "released", "cash-hold", "cash-paid", "cash-released"],
  /** Both sides of an exchange (ledger_exchange). */
  exchange: ["given", "received"],
  /** Bonus money of one grant, moved by functions of the database (ledger_check_grants). */
  grant: ["opened", "converted", "capped", "expired", "forfeited"],
  transfer: ["sent", "hold", "paid", "released", "expired", "void"],
  debt: ["repaid"],
  /** A vendor's promotion, or a gift from the house. */
  promo: ["paid", "void"],
  /** A tip for the host of a live table. */
  tip: ["paid", "void"],
  /** A credit or debit outside of rounds, by a vendor or by operators. */
  adjustment: ["paid", "taken"],
} as const;

export type Cause = keyof typeof TYPES;
export type TransferType<Of extends Cause> = (typeof TYPES)[Of][number];

type TypeName = { [Of in Cause]: `${Of}:${TransferType<Of>}` }[Cause];

/** Types that `void` can reverse. The database decides by ledger_voidable_types; the audit compares both lists. */
export const VOIDABLE_TYPES: readonly TypeName[] = [
  "bet:stake",
  "bet:win",
  "bonus:granted",
  "points:granted",
  "settlement:paid",
  "promo:paid",
  "tip:paid",
];

/** Idempotency key: identifies a movement's cause, unique per brand forever. A repeated key is a replay. */
export type Key = `${Cause}:${string}:${string}`;

/**
 * Builds a key such as `bet:018f…:stake`. The reference is the cause's id, ours or a vendor's; it may contain colons.
 */
export function keyOf<Of extends Cause>(cause: Of, reference: string, type: TransferType<Of>): Key {
  return soundKey(`${cause}:${reference}:${type}`);
}

const SHAPE = /^[a-z][a-z-]{0,39}:[^\0]{1,160}:[a-z][a-z-]{0,39}$/s;

/**
 * Refuses text that the database cannot store unchanged: a lone surrogate would be replaced and collide with other
 * keys.
 */
export function soundKey<Checked extends string>(key: Checked): Checked {
  if (!key.isWellFormed() || !SHAPE.test(key))
    throw new Error("a key says what the movement is for: cause:reference:type");
  return key;
}
