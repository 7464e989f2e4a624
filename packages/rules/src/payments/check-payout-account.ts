import { isBankCode, type PayoutKind } from "@perya/contract";
import { foldRealName } from "../members/fold-real-name.ts";

/** Fields of a payout account as typed. */
export type PayoutAccountFields = { kind: PayoutKind; bank?: string | undefined; number: string; holder: string };

/** Text keys of the problems, by field. */
export type PayoutAccountProblems = {
  bank?: { readonly key: "payoutAccount.bankMissing" };
  number?: { readonly key: "payoutAccount.mobileWrong" } | { readonly key: "payoutAccount.numberWrong" };
  holder?: { readonly key: "payoutAccount.holderWrong" };
};

/** A Philippine mobile number with any prefix. */
const MOBILE = /^(?:\+?63|0)?(9\d{9})$/;
const BANK_NUMBER = /^\d{8,19}$/;

/** Normalizes an account number; null if it is invalid for its kind. */
export function spellAccountNumber(kind: PayoutKind, typed: string): string | null {
  const number = typed.replaceAll(/[\s().-]/g, "");
  if (kind === "bank") return BANK_NUMBER.test(number) && !/^0+$/.test(number) ? number : null;
  const [, digits] = MOBILE.exec(number) ?? [];
  return digits ? `0${digits}` : null;
}

/** Form of a holder's name: letters of any alphabet, and separators between names. */
const HOLDER = /^\p{L}[\p{L}\p{M} .,'’-]{1,99}$/u;

/** Returns the problems of the fields, the same in the form and on the server. Empty if there are none. */
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

/** True if two names are the same holder. Banks write names in capitals, without accents and dots. */
export function isSameHolder(one: string, other: string): boolean {
  return foldRealName(one).replaceAll(/['’-]/g, " ") === foldRealName(other).replaceAll(/['’-]/g, " ");
}
