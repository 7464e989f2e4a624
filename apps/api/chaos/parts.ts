import { amount, negate, type Amount } from "@perya/money";
import type { Operation, Payment } from "./operations.ts";

/** One movement of an operation with its meaning for the member's accounts. */
export type Part = { key: string; account: string } & Meaning;

type Meaning =
  /** `amount` is the signed change of the member's cash. */
  | { does: "pay"; amount: Amount }
  | { does: "hold"; amount: Amount }
  /** Ends a hold: `paid` is paid from it, and the rest is returned to the member. */
  | { does: "end"; hold: string; paid: Amount | "all" | "nothing" }
  | { does: "void"; voids: string }
  | { does: "repay" };

/** Lists the parts of an operation, in the order of the teller's answers. */
export function partsOf(operation: Operation): Part[] {
  switch (operation.kind) {
    case "bet":
    case "bet-and-row":
    case "round-bet":
      return [take(operation.bet)];
    case "win":
    case "round-win":
      return [give(operation.win)];
    case "hold":
      return [{ ...operation.hold, does: "hold", amount: amount(operation.hold.amount) }];
    case "settle": {
      const { key, account, hold, amount: paid } = operation;
      return [{ key, account, does: "end", hold, paid: paid === undefined ? "all" : amount(paid) }];
    }
    case "release": {
      const { key, account, hold } = operation;
      return [{ key, account, does: "end", hold, paid: "nothing" }];
    }
    case "void":
    case "round-void": {
      const { key, account, voids } = operation;
      return [{ key, account, does: "void", voids }];
    }
    case "repay":
      return [{ key: operation.key, account: operation.account, does: "repay" }];
    case "each":
    case "together":
      return operation.bets.map(take);
    case "batch":
      return operation.payments.map(give);
    case "bet-and-win":
    default:
      return [take(operation.bet), give(operation.win)];
  }
}

/** Returns the key that a void or release blocks permanently if it arrives before the bet or hold. */
export function targetOf(part: Part): string | undefined {
  if (part.does === "void") return part.voids;
  return part.does === "end" ? part.hold : undefined;
}

const give = ({ key, account, amount: text }: Payment): Part => ({ key, account, does: "pay", amount: amount(text) });
const take = ({ key, account, amount: text }: Payment): Part => ({
  key,
  account,
  does: "pay",
  amount: negate(amount(text)),
});
