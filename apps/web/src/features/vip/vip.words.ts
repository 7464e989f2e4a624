import type { GameCategory, Rebate } from "@perya/contract";
import { formatAmount, fromWire, isCurrency } from "@perya/money";
import type { Text } from "@perya/text";

export function sayMoney(amount: string, currency: string, locale: string): string {
  return isCurrency(currency) ? formatAmount(fromWire(amount), { currency, locale }) : amount;
}

/** Formats a rate, such as "0.008" as 0.8 %. */
export function sayRate(rate: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(Number(rate));
}

/** Formats a calendar day of the brand, whatever the reader's time zone: "Nov 30, 2026". */
export function sayBrandDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}

export function sayCategory(category: string, { t }: Pick<Text, "t">): string {
  return category === "ALL" ? t("rebates.netLoss") : t(`records.category.${category as GameCategory}`);
}

/** Formats a period: one day, or its first and last. */
export function sayPeriod({ from, to }: Pick<Rebate, "from" | "to">, locale: string): string {
  const [first, last] = [sayBrandDay(from, locale), sayBrandDay(to, locale)];
  return from === to ? first : `${first} – ${last}`;
}
