import type { PaymentMethod } from "@perya/contract";
import { amount, type Amount, type Currency, parseTypedAmount } from "@perya/money";
import { checkDepositAmount, depositFee } from "@perya/rules";

/** A method's limits and fees, parsed to amounts. */
export function limitsOf({ minimum, maximum, feeFixed, feeBp }: PaymentMethod) {
  return { minimum: amount(minimum), maximum: amount(maximum), feeFixed: amount(feeFixed), feeBp };
}

/** The chosen method, or the first open one. The server lists the last used method first. */
export function chooseMethod(methods: readonly PaymentMethod[], chosenId: string | null): PaymentMethod | undefined {
  const usable = methods.filter(({ closed }) => closed === null);
  return usable.find(({ id }) => id === chosenId) ?? usable[0];
}

/** Lists the quick amounts within the method's limits. */
export function chipsOf(method: PaymentMethod): string[] {
  const limits = limitsOf(method);
  return method.chips.filter((chip) => checkDepositAmount(amount(chip), limits) === null);
}

export type Typed =
  | { problem: "empty" | "unreadable" | "tooSmall" | "tooLarge" | "coins" }
  | { problem: null; amount: Amount; fee: Amount; arrives: Amount };

/** Validates a typed amount for this method and computes fee and credited amount. */
export function readTyped(typed: string, method: PaymentMethod, currency: Currency): Typed {
  if (typed.trim() === "") return { problem: "empty" };
  const read = parseTypedAmount(typed.replaceAll(",", ""), currency);
  if (typeof read === "string") return { problem: "unreadable" };
  const limits = limitsOf(method);
  const problem = checkDepositAmount(read, limits);
  if (problem) return { problem };
  const fee = depositFee(read, limits);
  return { problem: null, amount: read, fee, arrives: (read - fee) as Amount };
}
