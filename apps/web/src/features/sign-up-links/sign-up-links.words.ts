import type { ContractTermsText } from "@perya/contract";
import type { Text, TextKey } from "@perya/text";
import { ratesOf } from "./sign-up-links.template.ts";

const TYPES: Readonly<Record<number, TextKey>> = {
  0: "accountType.member",
  1: "accountType.agent",
  2: "accountType.masterAgent",
  41: "accountType.affiliate",
};

export function sayType(type: number, t: Text["t"]): string {
  return t(TYPES[type] ?? "accountType.member");
}

/** Writes terms such as "Daily salary, 0.2–0.5 %". */
export function sayTerms(terms: ContractTermsText, { t, locale }: Pick<Text, "t"> & { locale: string }): string {
  const { least, most } = ratesOf(terms);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const rates = least === most ? format.format(most / 1_000) : format.formatRange(least / 1_000, most / 1_000);
  return t("links.promise", { kind: t(`contracts.kind.${terms.kind}`), rates });
}

/** Registration URL of a link. */
export function addressOf(code: string): string {
  return `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;
}
