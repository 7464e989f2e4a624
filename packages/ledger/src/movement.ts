import { createHash } from "node:crypto";
import type { Amount } from "@perya/money";
import { addressOf, isShared, type Account } from "./account.ts";
import type { CompanionRow } from "./companion.ts";
import { soundKey, type Key } from "./key.ts";

export type Leg = { readonly account: Account; readonly amount: Amount };

/** One cause and its legs, which sum to zero. */
export type Movement = {
  readonly key: Key;
  readonly legs: readonly Leg[];
  /** Present when it opens a hold: when that ends by itself, or null for never. */
  readonly holdUntil?: Date | null;
  /** Rows of the service that asks, written in the same call, and only if this moves. */
  readonly rows?: readonly CompanionRow[];
};

/** Why nothing moved. Business is kept: the same key gets the same answer for ever. */
export type LedgerRefusal =
  | "FUNDS_TOO_LOW"
  /** More than the brand lets one transfer move. */
  | "TRANSFER_TOO_LARGE"
  | "HOLD_NOT_OPEN"
  /** It was taken back before it came. */
  | "VOIDED"
  /** What should be taken back never came, or was refused. If it comes now, it is too late. */
  | "NOTHING_TO_VOID"
  | "ALREADY_VOIDED"
  | "NOTHING_OWED"
  /** A win of zero: an answer to be given again, and no money. */
  | "NOTHING_WON"
  /** A mistake of the caller, or worse. */
  | "REQUEST_KEY_REUSED"
  | UnkeptRefusal;

/** Not the movement's own fault, so not kept: the same may go through later. */
export type UnkeptRefusal =
  /** The ledger does not add up, or nobody looks whether it does: nothing is paid out until then. */
  | "PAYOUTS_STOPPED"
  /** Somebody else held the account for longer than anybody waits. */
  | "ACCOUNT_BUSY"
  /** Another of a group that is all or nothing was refused. */
  | "GROUP_REFUSED";

/** What became of a movement. A replay has the first answer, refusal included, and moves nothing. */
export type Outcome = {
  /** Null only for what was not kept. */
  readonly transferId: bigint | null;
  readonly refusal: LedgerRefusal | null;
  readonly isReplay: boolean;
};

/** What a key stands for, as a hash: the same key may only ever come with the same facts, in whatever order. */
export function factsOf({ legs, holdUntil }: Movement): Buffer {
  const lines = legs.map(({ account, amount }) => `${addressOf(account)} ${amount}`).toSorted(byCodeUnit);
  // Not until when: whoever asks again counts from another moment.
  return hashFacts(holdUntil === undefined ? lines : [...lines, holdUntil === null ? "hold" : "hold with an end"]);
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** What a movement must have for itself while it is written. */
export function claimsOf({ key, legs }: Movement): string[] {
  const [first] = legs;
  const accounts = legs.filter(({ account }) => !isShared(account)).map(({ account }) => addressOf(account));
  return [`key ${first?.account.brandId} ${key}`, ...accounts];
}

export function hashFacts(lines: readonly string[]): Buffer {
  return createHash("sha256").update(lines.join("\n")).digest();
}

/** Mistakes of ours, caught before they reach the database (which catches them too). */
export function assertSound({ key, legs }: Movement): void {
  const [first] = legs;
  soundKey(key);
  assert(first !== undefined && legs.length >= 2, "money comes from somewhere and goes somewhere");
  assert(legs.reduce((sum, { amount }) => sum + amount, 0n) === 0n, "the legs sum to zero");
  assert(
    legs.every(({ amount }) => amount !== 0n),
    "no leg is empty",
  );
  assert(new Set(legs.map(({ account }) => addressOf(account))).size === legs.length, "an account has one leg");
  const isTogether = ({ account }: Leg) =>
    account.brandId === first.account.brandId && account.currency === first.account.currency;
  assert(legs.every(isTogether), "a transfer stays within one brand and one currency");
}

function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
