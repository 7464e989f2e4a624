import type { Language, Message } from "@perya/contract";
import { type Amount, type Currency, isCurrency, parseAmount } from "@perya/money";
import type { Text } from "@perya/text";

type Speaker = Pick<Text, "t"> & { language: Language };

/** A message's one-line title. */
export function sayWhat({ type, facts }: Pick<Message, "type" | "facts">, { t, language }: Speaker): string {
  if (type === "security") return t("message.security.what", { event: facts["event"] ?? "other" });
  if (type === "service") return t("message.service.what", { about: facts["about"] ?? "other" });
  if (type === "withdrawalApproved") return t("message.withdrawalApproved.what", { stage: facts["stage"] ?? "other" });
  if (type === "contract") return t("message.contract.what", contractWords(facts));
  if (type === "reward") return t("message.reward.what", rewardWords(facts, language));
  return t(`message.${type}`);
}

/** Values for a message about a reward, whose name is in the reader's language. */
export function rewardWords(facts: Message["facts"], language: Language) {
  const name = facts[`name${language}`] ?? facts["nameEN"];
  return { step: facts["step"] ?? "other", name: name ?? "" };
}

/** Values for a contract message; the house has no name. */
export function contractWords({ step, kind, name }: Message["facts"]) {
  return { step: step ?? "other", kind: kind ?? "other", name: name ?? "", who: name ? "other" : "house" };
}

/** The amount with its currency. Null if either is missing, since an amount in the wrong currency would mislead. */
export function readMoney({ amount, currency }: Message["facts"]): { amount: Amount; currency: Currency } | null {
  const read = parseAmount(amount);
  return typeof read === "string" || currency === undefined || !isCurrency(currency)
    ? null
    : { amount: read, currency };
}
