import type { PaymentMethod } from "@perya/contract";
import { amount, type Amount, type Currency, parseTypedAmount } from "@perya/money";
import { checkDepositAmount, depositFee } from "@perya/rules";

/** What a method asks of an amount, as amounts. */
export function limitsOf({ minimum, maximum, feeFixed, feeBp }: PaymentMethod) {
  return { minimum: amount(minimum), maximum: amount(maximum), feeFixed: amount(feeFixed), feeBp };
}

/** The one that is chosen, else the first that can be used: the server puts the last used one first. */
export function chooseMethod(methods: readonly PaymentMethod[], chosenId: string | null): PaymentMethod | undefined {
  const usable = methods.filter(({ closed }) => closed === null);
  return usable.find(({ id }) => id === chosenId) ?? usable[0];
}

/** Amounts at hand, without those that the method would refuse. */
export function chipsOf(method: PaymentMethod): string[] {
  const limits = limitsOf(method);
  return method.chips.filter((chip) => checkDepositAmount(amount(chip), limits) === null);
}

export type Typed =
  | { problem: "empty" | "unreadable" | "tooSmall" | "tooLarge" | "coins" }
  | { problem: null; amount: Amount; fee: Amount; arrives: Amount };

/** What was typed, as this method takes it. */
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
