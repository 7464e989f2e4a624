/**
 * All transfer types by cause. Add new ones here; one that can be voided also needs an entry in VOIDABLE_TYPES and a
 * row in ledger_voidable_types.
 */
const TYPES = {
  /** Bets on our own games and on those of vendors. */
  bet: ["stake", "win", "hold", "paid", "released", "expired", "void"],
  /**
   * Types of a deposit. taken and fee-taken: reversed after a lost dispute. handed: passed on to the provider that has
   * debited us.
   */
  deposit: ["paid", "settled", "taken", "fee-taken", "handed", "void"],
  withdrawal: ["hold", "paid", "sent", "settled", "reversed", "returned", "released", "void"],
  jackpot: ["opening", "paid"],
  bonus: ["granted", "hold", "paid", "released", "expired", "converted", "void"],
  points: ["granted", "hold", "paid", "released", "expired", "void"],
  settlement: ["paid", "accrued", "void"],
  /** Commission of an agent for a period: one line of it (ledger_check_commissions). */
  commission: ["paid"],
  /** A reward that was claimed, or paid automatically (ledger_check_rewards). */
  reward: ["paid"],
  /** Points from bets or deposits: one entry of points_count. */
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

/** Types that `void` reverses. The audit compares them with ledger_voidable_types, by which the database decides. */
export const VOIDABLE_TYPES: readonly TypeName[] = [
  "bet:stake",
  "bet:win",
  "bonus:granted",
  "points:granted",
  "settlement:paid",
  "promo:paid",
  "tip:paid",
];

/** Why a movement happens; unique per brand, permanently: repeating it is a replay. */
export type Key = `${Cause}:${string}:${string}`;

/** `bet:018f…:stake`. The reference is the id of its cause, ours or a vendor's; it may contain colons. */
export function keyOf<Of extends Cause>(cause: Of, reference: string, type: TransferType<Of>): Key {
  return soundKey(`${cause}:${reference}:${type}`);
}

const SHAPE = /^[a-z][a-z-]{0,39}:[^\0]{1,160}:[a-z][a-z-]{0,39}$/s;

/** Refuses text that the database cannot store unchanged: half a surrogate pair would collide with another key. */
export function soundKey<Checked extends string>(key: Checked): Checked {
  if (!key.isWellFormed() || !SHAPE.test(key))
    throw new Error("a key says what the movement is for: cause:reference:type");
  return key;
}
