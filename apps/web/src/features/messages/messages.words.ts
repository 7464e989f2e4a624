import type { Message } from "@perya/contract";
import { type Amount, type Currency, isCurrency, parseAmount } from "@perya/money";
import type { Text } from "@perya/text";

/** What it says in one line. */
export function sayWhat({ type, facts }: Pick<Message, "type" | "facts">, t: Text["t"]): string {
  if (type === "security") return t("message.security.what", { event: facts["event"] ?? "other" });
  if (type === "service") return t("message.service.what", { about: facts["about"] ?? "other" });
  if (type === "withdrawalApproved") return t("message.withdrawalApproved.what", { stage: facts["stage"] ?? "other" });
  if (type === "contract") return t("message.contract.what", contractWords(facts));
  return t(`message.${type}`);
}

/** Who did what to a contract of which kind; the brand goes by no name. */
export function contractWords({ step, kind, name }: Message["facts"]) {
  return { step: step ?? "other", kind: kind ?? "other", name: name ?? "", who: name ? "other" : "house" };
}

/** An amount with the wrong sign beside it would be worse than none. */
export function readMoney({ amount, currency }: Message["facts"]): { amount: Amount; currency: Currency } | null {
  const read = parseAmount(amount);
  return typeof read === "string" || currency === undefined || !isCurrency(currency)
    ? null
    : { amount: read, currency };
}
