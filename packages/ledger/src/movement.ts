import { createHash } from "node:crypto";
import type { Amount } from "@perya/money";
import { addressOf, isShared, type Account } from "./account.ts";
import type { CompanionRow } from "./companion.ts";
import { soundKey, type Key } from "./key.ts";

export type Leg = { readonly account: Account; readonly amount: Amount };

/** What a service requests: a key, and legs that sum to zero. */
export type Movement = {
  readonly key: Key;
  readonly legs: readonly Leg[];
  /** Expiry of a hold that the movement opens. Null: the hold never expires. Missing: the movement opens no hold. */
  readonly holdUntil?: Date | null;
  /** Rows of the calling service, written in the same statement, only if the money moves. */
  readonly rows?: readonly CompanionRow[];
};

/** Why nothing moved. Refusals are stored, so that the same key always gets the same answer, except UnkeptRefusal. */
export type LedgerRefusal =
  | "FUNDS_TOO_LOW"
  /** The amount exceeds the brand's limit for one transfer. */
  | "TRANSFER_TOO_LARGE"
  | "HOLD_NOT_OPEN"
  /** The transfer was voided before it arrived. */
  | "VOIDED"
  /** The transfer to void never arrived or was refused. If it arrives now, it is refused. */
  | "NOTHING_TO_VOID"
  | "ALREADY_VOIDED"
  | "NOTHING_OWED"
  /** A win of zero, stored for replays without moving money. */
  | "NOTHING_WON"
  /** The key was used with other facts, by mistake or in an attack. */
  | "REQUEST_KEY_REUSED"
  | UnkeptRefusal;

/** Temporary causes outside the movement. Not stored, so that a retry may succeed. */
export type UnkeptRefusal =
  /** The ledger has a finding, or its check is overdue. There are no payouts until that is resolved. */
  | "PAYOUTS_STOPPED"
  /** Another transaction held the account for too long. */
  | "ACCOUNT_BUSY"
  /** Another movement of an all-or-nothing group was refused. */
  | "GROUP_REFUSED";

/** The result of a movement. A replay has the first answer, refusals included, and moves nothing. */
export type Outcome = {
  /** Null only if nothing was stored. */
  readonly transferId: bigint | null;
  readonly refusal: LedgerRefusal | null;
  readonly isReplay: boolean;
};

/** Returns the digest of a movement: a key may only be repeated with the same legs, in any order. */
export function factsOf({ legs, holdUntil }: Movement): Buffer {
  const lines = legs.map(({ account, amount }) => `${addressOf(account)} ${amount}`).toSorted(byCodeUnit);
  // The expiry time is left out, because a retry computes a later one.
  return hashFacts(holdUntil === undefined ? lines : [...lines, holdUntil === null ? "hold" : "hold with an end"]);
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns the key and member accounts of a movement, which only one group at a time may contain (grouper.ts). */
export function claimsOf({ key, legs }: Movement): string[] {
  const [first] = legs;
  const accounts = legs.filter(({ account }) => !isShared(account)).map(({ account }) => addressOf(account));
  return [`key ${first?.account.brandId} ${key}`, ...accounts];
}

export function hashFacts(lines: readonly string[]): Buffer {
  return createHash("sha256").update(lines.join("\n")).digest();
}

/** Finds our own mistakes before the database does, which checks the same. */
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
