import { createHash } from "node:crypto";
import type { ContractTermsText } from "@perya/contract";
import type { StoredTerms } from "@perya/db";
import { fromTenThousandths, fromWire, isCurrency, toWire, type Amount, type Currency } from "@perya/money";
import type { ContractTerms, ContractTier } from "@perya/rules";
import { AppError } from "../../app-error.ts";

/** Terms with their amounts as text: digits of ten-thousandths in the table, decimals on the wire. */
type TermsText = StoredTerms | ContractTermsText;

/** Of a caller, whose currency may be none. */
export function parseTerms(text: ContractTermsText): ContractTerms {
  if (isCurrency(text.currency)) return readTerms(text, fromWire);
  throw new AppError("CONTRACT_TERMS_INVALID", { problems: [{ problem: "invalid", at: "currency" }] });
}

export const openTerms = (stored: StoredTerms): ContractTerms =>
  readTerms(stored, (digits) => fromTenThousandths(BigInt(digits)));

export const storeTerms = (terms: ContractTerms): StoredTerms => writeTerms(terms, String);

export const presentTerms = (stored: StoredTerms): ContractTermsText =>
  writeTerms(openTerms(stored), toWire) as ContractTermsText;

/** What both sign: of the same terms always the same, in whatever order somebody wrote them down. */
export function hashTerms(terms: ContractTerms): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(storeTerms(terms)))
    .digest();
}

function readTerms(text: TermsText, read: (amount: string) => Amount): ContractTerms {
  const currency = currencyOf(text.currency);
  if (text.kind === "realtime") {
    const { kind, winRate, lossRate, singleBet } = text;
    return { kind, currency, winRate, lossRate, singleBet: read(singleBet) };
  }
  const tiers = text.tiers.map(({ rate, bet, profit, members }): ContractTier => ({
    rate,
    bet: read(bet),
    profit: read(profit),
    members,
  }));
  const tiered = { currency, activeBet: read(text.activeBet), tiers };
  if (text.kind !== "dividend") return { kind: text.kind, ...tiered };
  const { cycle, carryOver } = text;
  if (!cycle || !carryOver) throw new Error("a dividend has a cycle, and says what is carried over");
  return { kind: text.kind, ...tiered, cycle, carryOver };
}

function writeTerms(terms: ContractTerms, write: (amount: Amount) => string): StoredTerms {
  const { currency } = terms;
  if (terms.kind === "realtime") {
    const { kind, winRate, lossRate, singleBet } = terms;
    return { kind, currency, winRate, lossRate, singleBet: write(singleBet) };
  }
  const { kind, activeBet } = terms;
  const tiers = terms.tiers.map(({ rate, bet, profit, members }) => ({
    rate,
    bet: write(bet),
    profit: write(profit),
    members,
  }));
  const dividend = kind === "dividend" ? { cycle: terms.cycle, carryOver: terms.carryOver } : {};
  return { kind, currency, ...dividend, activeBet: write(activeBet), tiers };
}

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`terms in ${text}`);
  return text;
}
