import type { Approval, PromotionTerms } from "@perya/contract";
import { fromWire } from "@perya/money";
import { currencyNamed, sayAmount } from "../../lib/figures.ts";
import { t } from "../../lib/text.ts";
import type { Fact } from "../../lib/ui/facts.tsx";
import { ofPromotion } from "./reward-facts.tsx";

/** A version to be published: schedule and budget, and what it offers to whom. */
export function ofPublication(approval: Approval): Fact[] | null {
  const known = ofPromotion(approval);
  const { terms } = approval.payload;
  if (known === null || !isTerms(terms)) return known;
  const { currency } = approval.facts;
  return [
    ...known,
    { label: t("offers.type"), value: t(`offers.type.${terms.type}`) },
    { label: t("offers.gift"), value: sayGift(terms.gift, typeof currency === "string" ? currency : null) },
    { label: t("offers.entry.title"), value: t(`offers.entry.${terms.entry}`) },
    { label: t("offers.each"), value: t(`offers.each.${terms.period}`) },
    { label: t("offers.conditions"), value: sayConditions(terms) },
  ];
}

const isTerms = (terms: unknown): terms is PromotionTerms =>
  typeof terms === "object" && terms !== null && "gift" in terms && "conditions" in terms;

function saySum(amount: string, currency: string | null): string {
  if (currency === null) return t("offers.points", { points: amount.replace(/\.0+$/, "") });
  return sayAmount(fromWire(amount), currencyNamed(currency));
}

function sayGift(gift: PromotionTerms["gift"], unit: string | null): string {
  const kind = t(`offers.gift.${gift.kind}`);
  if (gift.kind === "match")
    return t("offers.fact.match", { percent: gift.percent, most: saySum(gift.most, unit), times: gift.terms.times });
  if (gift.kind === "rebate")
    return t("offers.fact.rebate", { percent: gift.rateBp / 100, most: saySum(gift.most, unit) });
  if (gift.kind === "bonus")
    return t("offers.fact.bonus", { amount: saySum(gift.amount, unit), times: gift.terms.times });
  if (gift.kind === "freeRounds")
    return t(gift.terms === null ? "offers.fact.rounds" : "offers.fact.rounds.bonus", {
      count: gift.count,
      game: gift.game.name,
      stake: saySum(gift.stake, unit),
      times: gift.terms?.times ?? 0,
    });
  return `${kind}: ${saySum(gift.amount, unit)}`;
}

const sayConditions = ({ conditions }: PromotionTerms): string =>
  conditions.map(({ kind }) => t(`offers.condition.${kind}`)).join(", ") || t("offers.conditions.everyone");
