import type { Message } from "@perya/contract";
import { type Amount, type Currency, isCurrency, parseAmount } from "@perya/money";
import type { Text } from "@perya/text";

/** What it says in one line. */
export function sayWhat({ type, facts }: Pick<Message, "type" | "facts">, t: Text["t"]): string {
  if (type === "security") return t("message.security.what", { event: facts["event"] ?? "other" });
  if (type === "service") return t("message.service.what", { about: facts["about"] ?? "other" });
  if (type === "withdrawalApproved") return t("message.withdrawalApproved.what", { stage: facts["stage"] ?? "other" });
  return t(`message.${type}`);
}

/** An amount with the wrong sign beside it would be worse than none. */
export function readMoney({ amount, currency }: Message["facts"]): { amount: Amount; currency: Currency } | null {
  const read = parseAmount(amount);
  return typeof read === "string" || currency === undefined || !isCurrency(currency)
    ? null
    : { amount: read, currency };
}
