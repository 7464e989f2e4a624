import { createHash } from "node:crypto";
import type { ContractTermsText } from "@perya/contract";
import type { StoredTerms } from "@perya/db";
import { fromTenThousandths, isCurrency } from "@perya/money";
import { readTerms, termsFromWire, termsToWire, writeTerms, type ContractTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";

/** Parses terms sent by a caller. Refuses an unknown currency. */
export function parseTerms(text: ContractTermsText): ContractTerms {
  if (isCurrency(text.currency)) return termsFromWire(text);
  throw new AppError("CONTRACT_TERMS_INVALID", { problems: [{ problem: "invalid", at: "currency" }] });
}

export const openTerms = (stored: StoredTerms): ContractTerms =>
  readTerms(stored, (digits) => fromTenThousandths(BigInt(digits)));

export const storeTerms = (terms: ContractTerms): StoredTerms => writeTerms(terms, String);

export const presentTerms = (stored: StoredTerms): ContractTermsText => termsToWire(openTerms(stored));

/** Computes the digest that both sides sign. It does not depend on the order of tiers. */
export function hashTerms(terms: ContractTerms): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(storeTerms(terms)))
    .digest();
}
