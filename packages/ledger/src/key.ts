/**
 * Every type of transfer there is, by its cause. A new one is a word here; one that may be voided also stands in VOIDABLE_TYPES and
 * is a row of ledger_voidable_types.
 */
const TYPES = {
  /** In-house and vendor's bets alike. */
  bet: ["stake", "win", "hold", "paid", "released", "expired", "void"],
  /** Taken back after a dispute that was lost, its fee as well, and handed to the company that took it from us. */
  deposit: ["paid", "settled", "taken", "fee-taken", "handed", "void"],
  withdrawal: ["hold", "paid", "sent", "settled", "reversed", "returned", "released", "void"],
  jackpot: ["opening", "paid"],
  bonus: ["granted", "hold", "paid", "released", "expired", "converted", "void"],
  points: ["granted", "hold", "paid", "released", "expired", "void"],
  settlement: ["paid", "accrued", "void"],
  /** What an agent is paid for a period: one line of it (ledger_check_commissions). */
  commission: ["paid"],
  transfer: ["sent", "hold", "paid", "released", "expired", "void"],
  debt: ["repaid"],
  /** What a vendor gives away in a campaign of its own, and the house as a gift. */
  promo: ["paid", "void"],
  /** For the host of a live table. */
  tip: ["paid", "void"],
  /** What a vendor corrects without a round, or operators by hand: given, or taken back. */
  adjustment: ["paid", "taken"],
} as const;

export type Cause = keyof typeof TYPES;
export type TransferType<Of extends Cause> = (typeof TYPES)[Of][number];

type TypeName = { [Of in Cause]: `${Of}:${TransferType<Of>}` }[Cause];

/** What `void` takes back. The audit compares it with ledger_voidable_types, which the database decides by. */
export const VOIDABLE_TYPES: readonly TypeName[] = [
  "bet:stake",
  "bet:win",
  "bonus:granted",
  "points:granted",
  "settlement:paid",
  "promo:paid",
  "tip:paid",
];

/** What a movement is for, kept for ever and unique in its brand: doing it again finds it done. */
export type Key = `${Cause}:${string}:${string}`;

/** `bet:018f…:stake`. The reference is the id of what caused it, ours or a vendor's; it may have colons of its own. */
export function keyOf<Of extends Cause>(cause: Of, reference: string, type: TransferType<Of>): Key {
  return soundKey(`${cause}:${reference}:${type}`);
}

const SHAPE = /^[a-z][a-z-]{0,39}:[^\0]{1,160}:[a-z][a-z-]{0,39}$/s;

/** Refuses what the database could not keep as it is: half a surrogate pair would become somebody else's key. */
export function soundKey<Checked extends string>(key: Checked): Checked {
  if (!key.isWellFormed() || !SHAPE.test(key))
    throw new Error("a key says what the movement is for: cause:reference:type");
  return key;
}
