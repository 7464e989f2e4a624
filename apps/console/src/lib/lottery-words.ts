import type { LotteryTermsDraft } from "@perya/contract";
import { fromWire } from "@perya/money";
import { currencyNamed, sayAmount } from "./figures.ts";
import { t } from "./text.ts";

type Said = { name: string; label: string; text: string };

const percentOf = (share: string) => `${Number((Number(share) * 100).toFixed(4))}%`;

/** Writes a play's code as text: "back-two-straight" is "Back two straight". */
function sayPlay(code: string): string {
  const words = code.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Terms of a lottery game as labels and texts, in the order of the form. */
export function listLotteryTerms(terms: LotteryTermsDraft, currencyName: string): Said[] {
  const currency = currencyNamed(currencyName);
  const money = (amount: string) => sayAmount(fromWire(amount), currency);
  const said = (name: Exclude<keyof LotteryTermsDraft, "rates">, text: string) => {
    return { name, label: t(`lottery.terms.${name}`), text };
  };
  return [
    said("isOpen", t(terms.isOpen ? "lottery.onSale" : "lottery.closed")),
    ...(terms.highestGroup === null ? [] : [said("highestGroup", String(terms.highestGroup))]),
    said("cap", money(terms.cap)),
    said("kept", percentOf(terms.kept)),
    said("reducedTo", percentOf(terms.reducedTo)),
    said("maxStake", money(terms.maxStake)),
    said("maxPrize", money(terms.maxPrize)),
    said("narrowPercent", `${terms.narrowPercent}%`),
    said("narrowPrize", money(terms.narrowPrize)),
    said("units", terms.units.map(money).join(", ")),
    said("maxTimes", String(terms.maxTimes)),
    said("maxChase", String(terms.maxChase)),
    said("paysAfterSeconds", t("lottery.seconds", { count: terms.paysAfterSeconds })),
    ...Object.entries(terms.rates).map(([play, rates]) => ({
      name: `rates.${play}`,
      label: t("lottery.terms.rates", { play: sayPlay(play) }),
      text: rates.join(" · "),
    })),
  ];
}

/** Terms that differ between two versions, with their values before and now. */
export function listLotteryChanges(before: LotteryTermsDraft, now: LotteryTermsDraft, currency: string) {
  const old = new Map(listLotteryTerms(before, currency).map(({ name, text }) => [name, text] as const));
  const next = listLotteryTerms(now, currency);
  const added = next
    .filter(({ name, text }) => old.get(name) !== text)
    .map(({ name, label, text }) => ({ label, before: old.get(name) ?? t("lottery.terms.ofGame"), now: text }));
  const gone = listLotteryTerms(before, currency)
    .filter(({ name }) => next.every((each) => each.name !== name))
    .map(({ label, text }) => ({ label, before: text, now: t("lottery.terms.ofGame") }));
  return [...added, ...gone];
}
