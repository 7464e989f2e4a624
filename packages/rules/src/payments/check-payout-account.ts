import { isBankCode, type PayoutKind } from "@perya/contract";
import { foldRealName } from "../members/fold-real-name.ts";

/** What somebody types to be paid there. */
export type PayoutAccountFields = { kind: PayoutKind; bank?: string | undefined; number: string; holder: string };

/** Keys of the text tables, by field. */
export type PayoutAccountProblems = {
  bank?: { readonly key: "payoutAccount.bankMissing" };
  number?: { readonly key: "payoutAccount.mobileWrong" } | { readonly key: "payoutAccount.numberWrong" };
  holder?: { readonly key: "payoutAccount.holderWrong" };
};

/** A mobile number of the Philippines, however it is begun. */
const MOBILE = /^(?:\+?63|0)?(9\d{9})$/;
const BANK_NUMBER = /^\d{8,19}$/;

/** The number as it is kept and compared; null where it can be none of its kind. */
export function spellAccountNumber(kind: PayoutKind, typed: string): string | null {
  const number = typed.replaceAll(/[\s().-]/g, "");
  if (kind === "bank") return BANK_NUMBER.test(number) && !/^0+$/.test(number) ? number : null;
  const [, digits] = MOBILE.exec(number) ?? [];
  return digits ? `0${digits}` : null;
}

/** Letters of any alphabet, and what stands between names. */
const HOLDER = /^\p{L}[\p{L}\p{M} .,'’-]{1,99}$/u;

/** What the form and the server say about it alike; empty where it is fine. */
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
