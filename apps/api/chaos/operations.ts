import { PositiveAmountText } from "@perya/contract/shapes";
import Type from "typebox";

/** Key of the movement in the ledger. The client chooses it, and only it links an operation to its transfers. */
const Key = Type.String({ pattern: "^(bet|settlement|debt):[a-z0-9:-]{1,100}:[a-z]{1,20}$" });
const Account = Type.String({ pattern: "^[a-z0-9-]{1,40}$" });
const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });

export const Payment = Type.Object({ key: Key, account: Account, amount: PositiveAmountText });
const Payments = Type.Array(Payment, { minItems: 1, maxItems: 20 });

/** All operations of a teller, as sent over the wire. */
export const TellerOperation = Type.Union([
  Type.Object({ kind: Type.Literal("bet"), bet: Payment }),
  Type.Object({ kind: Type.Literal("win"), win: Payment }),
  Type.Object({ kind: Type.Literal("hold"), hold: Payment }),
  /** Without an amount, the full hold is paid to the house. */
  Type.Object({
    kind: Type.Literal("settle"),
    key: Key,
    account: Account,
    hold: Key,
    amount: Type.Optional(PositiveAmountText),
  }),
  Type.Object({ kind: Type.Literal("release"), key: Key, account: Account, hold: Key }),
  Type.Object({ kind: Type.Literal("void"), key: Key, account: Account, voids: Key }),
  Type.Object({ kind: Type.Literal("repay"), key: Key, account: Account }),
  /** Several bets with one verdict each. */
  Type.Object({ kind: Type.Literal("each"), bets: Payments }),
  /** Several bets of which all or none are posted. */
  Type.Object({ kind: Type.Literal("together"), bets: Payments }),
  /** Several payments of the house to members, in one batch. */
  Type.Object({ kind: Type.Literal("batch"), name: Type.String({ maxLength: 100 }), payments: Payments }),
  /** One transaction: a bet and, if it is accepted, another member's win. */
  Type.Object({ kind: Type.Literal("bet-and-win"), bet: Payment, win: Payment }),
  /**
   * A bet and a row of the calling service, written as a companion of the movement or by a separate statement in the
   * same transaction.
   */
  Type.Object({
    kind: Type.Literal("bet-and-row"),
    bet: Payment,
    row: Uuid,
    member: Uuid,
    way: Type.Union([Type.Literal("companion"), Type.Literal("transaction")]),
  }),
]);

export type Payment = Type.Static<typeof Payment>;
export type TellerOperation = Type.Static<typeof TellerOperation>;
/** A vendor's round over its signed protocol: money, bet and stream entry in one call. */
export type RoundOperation =
  | { kind: "round-bet"; bet: Payment; round: string }
  | { kind: "round-win"; win: Payment; round: string }
  | { kind: "round-void"; key: string; account: string; voids: string; round: string };
export type Operation = TellerOperation | RoundOperation;
export type Kind = Operation["kind"];

export const KINDS: readonly Kind[] = [
  "bet",
  "win",
  "hold",
  "settle",
  "release",
  "void",
  "repay",
  "each",
  "together",
  "batch",
  "bet-and-win",
  "bet-and-row",
  "round-bet",
  "round-win",
  "round-void",
];

/** The result of one movement. Without an id nothing was stored under its key, and nothing may have moved. */
export const Verdict = Type.Object({
  transferId: Type.Union([Type.String(), Type.Null()]),
  refusal: Type.Union([Type.String(), Type.Null()]),
});
export type Verdict = Type.Static<typeof Verdict>;

/** For a win whose bet was refused: never posted to the ledger. */
export const NOT_TRIED: Verdict = { transferId: null, refusal: "NOT_TRIED" };

export function isOfRound(operation: Operation): operation is RoundOperation {
  return "round" in operation;
}
