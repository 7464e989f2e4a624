import { createHash } from "node:crypto";
import type { Amount } from "@perya/money";
import { addressOf, type Account } from "./account.ts";

export type Leg = { readonly account: Account; readonly amount: Amount };

/** One cause, its legs, and what it does to a hold. The legs sum to zero. */
export type Movement = {
  /** Made from the cause and kept for ever: `withdrawal:<id>:hold`. Doing it again finds it done. */
  readonly key: string;
  readonly legs: readonly Leg[];
  readonly opensHold?: boolean;
  /** The key of the hold that this ends. */
  readonly endsHold?: string;
};

/** Why nothing moved. All but the last two are business, and kept: the same key gets the same answer for ever. */
export type LedgerRefusal =
  | "FUNDS_TOO_LOW"
  | "HOLD_NOT_OPEN"
  /** It was taken back before it came. */
  | "VOIDED"
  /** What should be taken back never came, or was refused. If it comes now, it is too late. */
  | "NOTHING_TO_VOID"
  | "ALREADY_VOIDED"
  /** The ledger does not add up, and nothing is paid out until it does. Not kept: say it again later. */
  | "PAYOUTS_STOPPED"
  /** A mistake of the caller, or worse. */
  | "REQUEST_KEY_REUSED";

/** What became of a movement. A replay has the first answer, refusal included, and moves nothing. */
export type Outcome = {
  /** Null only for what was not kept. */
  readonly transferId: bigint | null;
  readonly refusal: LedgerRefusal | null;
  readonly isReplay: boolean;
};

/** What a key stands for, as a hash: the same key may only ever come with the same facts. */
export function factsOf({ legs, opensHold = false, endsHold = "" }: Movement): Buffer {
  const lines = legs.map(({ account, amount }) => `${addressOf(account)} ${amount}`);
  return hashFacts([...lines, `hold ${opensHold}`, `ends ${endsHold}`]);
}

export function hashFacts(lines: readonly string[]): Buffer {
  return createHash("sha256").update(lines.join("\n")).digest();
}

/** Mistakes of ours, caught before they reach the database (which catches them too). */
export function assertSound({ key, legs }: Movement): void {
  const [first] = legs;
  assertKey(key);
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

export function assertKey(key: string): void {
  assert(key.length >= 3 && key.length <= 200, "a key says what the movement is for");
}

function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
