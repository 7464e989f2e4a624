import { type Currency, isZero, parseTypedAmount, toWire, ZERO, type Amount } from "@perya/money";
import { checkTerms, type TermsProblem } from "./check-terms.ts";
import {
  type CarryOver,
  type ContractKind,
  type ContractRate,
  type ContractTerms,
  type ContractTier,
  type DividendCycle,
  type Threshold,
  THRESHOLDS,
} from "./terms.ts";

export type TierDraft = { rate: string } & Record<Threshold, string>;

/** Terms as typed. Each field keeps its text, valid or not. */
export type TermsDraft = {
  kind: ContractKind;
  cycle: DividendCycle;
  carryOver: CarryOver;
  activeBet: string;
  tiers: readonly TierDraft[];
  winRate: string;
  lossRate: string;
  singleBet: string;
};

export type DraftProblem = Omit<TermsProblem, "problem"> & {
  problem: TermsProblem["problem"] | "empty" | "unreadable";
};

/** A rate in percent with up to three decimals: the smallest step is a hundred-thousandth. */
const RATE_TEXT = /^(\d{1,3})(?:\.(\d{1,3}))?$/;
const COUNT_TEXT = /^\d{1,9}$/;

/**
 * Parses a draft and lists all its problems. Rates are in percent and required; an empty threshold means none.
 * `sketch` treats fields that cannot be parsed as zero.
 */
export function readDraft(
  draft: TermsDraft,
  currency: Currency,
): { terms: ContractTerms | null; sketch: ContractTerms; problems: DraftProblem[] } {
  const problems: DraftProblem[] = [];
  const rate = (text: string, at: DraftProblem["at"], tier?: number): ContractRate => {
    const found = readRate(text);
    if (found === null)
      problems.push({ problem: text.trim() === "" ? "empty" : "unreadable", at, ...(tier !== undefined && { tier }) });
    return found ?? 0;
  };
  const amount = (text: string, at: DraftProblem["at"], tier?: number): Amount => {
    if (text.trim() === "") return ZERO;
    const found = parseTypedAmount(text, currency);
    if (typeof found !== "string") return found;
    problems.push({ problem: "unreadable", at, ...(tier !== undefined && { tier }) });
    return ZERO;
  };

  const sketch = read();
  if (problems.length > 0) return { terms: null, sketch, problems };
  return { terms: sketch, sketch, problems: checkTerms(sketch) };

  function read(): ContractTerms {
    const { kind, cycle, carryOver } = draft;
    if (kind === "realtime")
      return {
        kind,
        currency,
        winRate: rate(draft.winRate, "winRate"),
        lossRate: rate(draft.lossRate, "lossRate"),
        singleBet: amount(draft.singleBet, "singleBet"),
      };
    const asks = (at: Threshold) => THRESHOLDS[kind].includes(at);
    const tiers = draft.tiers.map((tier, index): ContractTier => ({
      rate: rate(tier.rate, "rate", index),
      bet: asks("bet") ? amount(tier.bet, "bet", index) : ZERO,
      profit: asks("profit") ? amount(tier.profit, "profit", index) : ZERO,
      members: asks("members") ? count(tier.members, index) : 0,
    }));
    const activeBet = asks("members") ? amount(draft.activeBet, "activeBet") : ZERO;
    const tiered = { currency, activeBet, tiers };
    return kind === "dividend" ? { kind, ...tiered, cycle, carryOver } : { kind, ...tiered };
  }

  function count(text: string, tier: number): number {
    const digits = text.trim();
    if (digits === "") return 0;
    if (COUNT_TEXT.test(digits)) return Number(digits);
    problems.push({ problem: "unreadable", at: "members", tier });
    return 0;
  }
}

/** Converts terms to an editable draft. */
export function draftOf(terms: ContractTerms): TermsDraft {
  if (terms.kind === "realtime")
    return {
      ...EMPTY_DRAFT,
      kind: terms.kind,
      winRate: writeRate(terms.winRate),
      lossRate: writeRate(terms.lossRate),
      singleBet: typed(terms.singleBet),
    };
  const tiers = terms.tiers.map(({ rate, bet, profit, members }) => ({
    rate: writeRate(rate),
    bet: typed(bet),
    profit: typed(profit),
    members: members === 0 ? "" : String(members),
  }));
  const periods = terms.kind === "dividend" ? { cycle: terms.cycle, carryOver: terms.carryOver } : {};
  return { ...EMPTY_DRAFT, ...periods, kind: terms.kind, activeBet: typed(terms.activeBet), tiers };
}

/** Copies the thresholds to a draft with empty rates, as the start of an offer to a downline. */
export function draftBelow(terms: ContractTerms): TermsDraft {
  const draft = draftOf(terms);
  return { ...draft, winRate: "", lossRate: "", tiers: draft.tiers.map((tier) => ({ ...tier, rate: "" })) };
}

export const EMPTY_TIER: TierDraft = { rate: "", bet: "", profit: "", members: "" };

export const EMPTY_DRAFT: TermsDraft = {
  kind: "dividend",
  cycle: "weekly",
  carryOver: "none",
  activeBet: "",
  tiers: [EMPTY_TIER],
  winRate: "",
  lossRate: "",
  singleBet: "",
};

/** Parses a rate in percent: "0.45" becomes 450 hundred-thousandths. Null if invalid. */
export function readRate(text: string): ContractRate | null {
  const found = RATE_TEXT.exec(text.trim().replace(/\s*%$/, ""));
  if (!found) return null;
  return Number(found[1]) * 1_000 + Number((found[2] ?? "").padEnd(3, "0"));
}

export function writeRate(rate: ContractRate): string {
  const [whole, part] = [Math.floor(rate / 1_000), String(rate % 1_000).padStart(3, "0")];
  return `${whole}.${part.endsWith("0") ? part.slice(0, 2) : part}`;
}

function typed(amount: Amount): string {
  return isZero(amount) ? "" : toWire(amount);
}
