import type { ContractTermsText } from "@perya/contract";
import { type Amount, type Currency, fromWire, isCurrency, toWire } from "@perya/money";
import type { CarryOver, ContractTerms, ContractTier, DividendCycle } from "./terms.ts";

type TierText = { rate: number; bet: string; profit: string; members: number };

/** Terms with amounts as text: decimal strings on the wire, whole ten-thousandths in the table. */
export type TermsText =
  | {
      kind: "dividend" | "daily" | "hourly";
      currency: string;
      cycle?: DividendCycle;
      carryOver?: CarryOver;
      activeBet: string;
      tiers: TierText[];
    }
  | { kind: "realtime"; currency: string; winRate: number; lossRate: number; singleBet: string };

export const termsFromWire = (text: ContractTermsText): ContractTerms => readTerms(text, fromWire);

export const termsToWire = (terms: ContractTerms): ContractTermsText => writeTerms(terms, toWire) as ContractTermsText;

export function readTerms(text: TermsText, read: (amount: string) => Amount): ContractTerms {
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

/** Writes terms in a fixed order, so that equal terms have equal text. */
export function writeTerms(terms: ContractTerms, write: (amount: Amount) => string): TermsText {
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
