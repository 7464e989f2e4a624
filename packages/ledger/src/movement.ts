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

/** Why nothing moved. Funds and holds are business; a reused key is a mistake of the caller, or worse. */
export type LedgerRefusal = "FUNDS_TOO_LOW" | "HOLD_NOT_OPEN" | "REQUEST_KEY_REUSED";

/** What became of a movement. A replay has the first answer, refusal included, and moves nothing. */
export type Outcome = {
  readonly transferId: bigint;
  readonly refusal: LedgerRefusal | null;
  readonly isReplay: boolean;
};

/** What a key stands for, as a hash: the same key may only ever come with the same facts. */
export function factsOf({ legs, opensHold = false, endsHold = "" }: Movement): Buffer {
  const lines = legs.map(({ account, amount }) => `${addressOf(account)} ${amount}`);
  return createHash("sha256")
    .update([...lines, `hold ${opensHold}`, `ends ${endsHold}`].join("\n"))
    .digest();
}

/** Mistakes of ours, caught before they reach the database (which catches them too). */
export function assertSound({ key, legs }: Movement): void {
  const [first] = legs;
  assert(key.length >= 3 && key.length <= 200, "a key says what the movement is for");
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
