import { isBankCode, type PayoutKind } from "@perya/contract";
import { foldRealName } from "../members/fold-real-name.ts";

/** A payout account as typed. */
export type PayoutAccountFields = { kind: PayoutKind; bank?: string | undefined; number: string; holder: string };

/** Keys of the text tables, by field. */
export type PayoutAccountProblems = {
  bank?: { readonly key: "payoutAccount.bankMissing" };
  number?: { readonly key: "payoutAccount.mobileWrong" } | { readonly key: "payoutAccount.numberWrong" };
  holder?: { readonly key: "payoutAccount.holderWrong" };
};

/** A Philippine mobile number, with any prefix. */
const MOBILE = /^(?:\+?63|0)?(9\d{9})$/;
const BANK_NUMBER = /^\d{8,19}$/;

/** The normalized number; null if invalid for its kind. */
export function spellAccountNumber(kind: PayoutKind, typed: string): string | null {
  const number = typed.replaceAll(/[\s().-]/g, "");
  if (kind === "bank") return BANK_NUMBER.test(number) && !/^0+$/.test(number) ? number : null;
  const [, digits] = MOBILE.exec(number) ?? [];
  return digits ? `0${digits}` : null;
}

/** Letters of any alphabet, and separators between names. */
const HOLDER = /^\p{L}[\p{L}\p{M} .,'’-]{1,99}$/u;

/** Problems, the same in form and server; empty if valid. */
export function checkPayoutAccount({ kind, bank, number, holder }: PayoutAccountFields): PayoutAccountProblems {
  const isMissing = kind === "bank" && !isBankCode(bank ?? "");
  const isWrong = spellAccountNumber(kind, number) === null;
  return {
    ...(isMissing && { bank: { key: "payoutAccount.bankMissing" } as const }),
    ...(isWrong && {
      number: { key: kind === "bank" ? "payoutAccount.numberWrong" : "payoutAccount.mobileWrong" } as const,
    }),
    ...(!HOLDER.test(holder.trim()) && { holder: { key: "payoutAccount.holderWrong" } as const }),
  };
}

/** Banks write names in capitals, without accents, and drop dots: those differences are none. */
export function isSameHolder(one: string, other: string): boolean {
  return foldRealName(one).replaceAll(/['’-]/g, " ") === foldRealName(other).replaceAll(/['’-]/g, " ");
}
