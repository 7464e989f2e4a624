import type { Contract, ContractTermsText, ContractViolation } from "@perya/contract";
import { type Amount, formatAmount, type AmountStyle, fromWire, isZero, toWire } from "@perya/money";
import type {
  ContainmentViolation,
  ContractRate,
  ContractTerms,
  DraftProblem,
  PeriodFigures,
  TermsChange,
} from "@perya/rules";
import type { Text } from "@perya/text";

/** What the texts need: translation, locale and the brand's money format. */
export type TextContext = Pick<Text, "t" | "locale"> & { style: AmountStyle };

/** Writes a rate such as "0.45%", with two decimals or three if needed. */
export function sayRate(rate: ContractRate, { locale }: Pick<TextContext, "locale">): string {
  const format = { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(locale, format).format(rate / 100_000);
}

/** Highest rate, as a one-line summary. */
export function sayHeadline(terms: ContractTermsText, textContext: TextContext): string {
  if (terms.kind === "realtime")
    return textContext.t("contracts.winAndLoss", {
      win: sayRate(terms.winRate, textContext),
      loss: sayRate(terms.lossRate, textContext),
    });
  return textContext.t("contracts.upTo", { rate: sayRate(terms.tiers.at(-1)?.rate ?? 0, textContext) });
}

/**
 * Subject of a sentence. The house is a `select` case of its own, because languages inflect it differently from a
 * name.
 */
export type Who = { who: "you" | "house" | "other"; name: string };

/** Names of both sides from the reader's view: you, the house, or a name. */
export function sidesOf({ side, upline, downline }: Contract): Record<"upline" | "downline", Who> {
  return {
    upline: side === "upline" ? YOU : upline ? { who: "other", name: upline.name } : HOUSE,
    downline: side === "downline" ? YOU : { who: "other", name: downline.name },
  };
}

export function otherOf(contract: Contract): Who {
  return sidesOf(contract)[contract.side === "downline" ? "upline" : "downline"];
}

const YOU: Who = { who: "you", name: "" };
export const HOUSE: Who = { who: "house", name: "" };

/** Description of the settlement period. */
export function sayPeriod(terms: ContractTermsText, zone: string, { t }: Pick<TextContext, "t">): string {
  if (terms.kind === "dividend") return t(`contracts.period.dividend.${terms.cycle}`, { zone });
  return terms.kind === "realtime" ? t("contracts.period.realtime") : t(`contracts.period.${terms.kind}`, { zone });
}

export function sayAmount(amount: Amount, { t, style }: TextContext): string {
  return isZero(amount) ? t("contracts.anything") : formatAmount(amount, style);
}

/** One change between two versions. */
export function sayChange(change: TermsChange, kind: ContractTerms["kind"], textContext: TextContext): string {
  const { t } = textContext;
  if ("terms" in change)
    return t(`contracts.change.${change.at}`, {
      number: change.tier + 1,
      rate: sayRate(change.terms.rate, textContext),
    });
  const values = { name: nameOf(change.at), ...sayValues(change, textContext) };
  return "tier" in change
    ? t("contracts.change.inTier", { number: change.tier + 1, ...values })
    : t("contracts.change.value", values);

  function nameOf(at: Exclude<TermsChange["at"], "tierAdded" | "tierRemoved">): string {
    return at === "bet" ? sayThreshold(at, kind, textContext) : t(`contracts.${at}`);
  }
}

type ValueChange = Exclude<TermsChange, { terms: unknown }>;

function sayValues(change: ValueChange, textContext: TextContext): { before: string; after: string } {
  const { t } = textContext;
  if (change.at === "cycle")
    return { before: t(`contracts.cycle.${change.before}`), after: t(`contracts.cycle.${change.after}`) };
  if (change.at === "carryOver")
    return { before: t(`contracts.carryOver.${change.before}`), after: t(`contracts.carryOver.${change.after}`) };
  const say = (value: Amount | number) => {
    if (typeof value === "bigint") return sayAmount(value, textContext);
    return change.at === "members" ? String(value) : sayRate(value, textContext);
  };
  return { before: say(change.before), after: say(change.after) };
}

/** Label of a threshold. The bet label depends on the contract type (R18.1). */
export function sayThreshold(
  at: "bet" | "profit" | "members",
  kind: ContractTerms["kind"],
  { t }: Pick<TextContext, "t">,
): string {
  if (at !== "bet") return t(`contracts.${at}`);
  return t(`contracts.bet.${kind === "realtime" ? "dividend" : kind}`);
}

/** Error text of a field that is missing, unreadable or invalid. */
export function sayProblem({ problem, at }: DraftProblem, { t }: Pick<TextContext, "t">): string {
  if (problem === "unreadable") {
    if (at === "members") return t("contracts.problem.unreadable.members");
    const isRate = at === "rate" || at === "winRate" || at === "lossRate";
    return t(isRate ? "contracts.problem.unreadable.rate" : "contracts.problem.unreadable.amount");
  }
  if (problem === "missing" && at === "tiers") return t("contracts.problem.missingTiers");
  return t(`contracts.problem.${problem}`);
}

/** Error text of terms that exceed the agent's own contract. */
export function sayViolation(found: ContractViolation, textContext: TextContext): string {
  const { t, style } = textContext;
  switch (found.violation) {
    case "currencyDiffers":
    case "cycleDiffers":
    case "carryOverGentler":
      return t(`contracts.violation.${found.violation}`);
    case "activeBetLower":
    case "singleBetLower":
      return t(`contracts.violation.${found.violation}`, {
        minimum: formatAmount(fromWire(found.least ?? "0.00"), style),
      });
    case "rateTooHigh":
    case "winRateTooHigh":
    case "lossRateTooHigh":
      return t(`contracts.violation.${found.violation}`, { maximum: sayRate(found.most ?? 0, textContext) });
    case "tierTooEasy":
      return t("contracts.violation.tierTooEasy", { minimum: sayFigures(found.leastFigures, textContext) });
    default:
      // A newer server may send violations that this build does not know.
      return t("contracts.violation.other");
  }
}

/** Converts a violation to the server's format, so that both need only one text function. */
export function writeViolation(found: ContainmentViolation): ContractViolation {
  if (found.violation === "tierTooEasy") {
    const { bet, profit, members } = found.least;
    return {
      violation: found.violation,
      tier: found.tier,
      leastFigures: { bet: toWire(bet), profit: toWire(profit), members },
    };
  }
  if ("least" in found) return { violation: found.violation, least: toWire(found.least) };
  return found;
}

function sayFigures(figures: ContractViolation["leastFigures"], textContext: TextContext): string {
  const { t, style } = textContext;
  if (!figures) return t("contracts.anything");
  const amounts: Pick<PeriodFigures, "bet" | "profit"> = {
    bet: fromWire(figures.bet),
    profit: fromWire(figures.profit),
  };
  const parts = [
    ...(isZero(amounts.bet) ? [] : [formatAmount(amounts.bet, style)]),
    ...(isZero(amounts.profit) ? [] : [`${t("contracts.profit")} ${formatAmount(amounts.profit, style)}`]),
    ...(figures.members === 0 ? [] : [`${t("contracts.members")} ${figures.members}`]),
  ];
  return new Intl.ListFormat(textContext.locale, { type: "conjunction" }).format(parts);
}
