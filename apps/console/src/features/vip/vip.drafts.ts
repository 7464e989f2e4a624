import type { RebateTerms, VipLevel, VipTerms } from "@perya/contract";

/** A table of texts that an operator edits: a row per level. */
export type Draft = readonly (readonly string[])[];

export const VIP_COLUMNS = [
  "name",
  "upStake",
  "upDeposits",
  "keepStake",
  "keepDeposits",
  "levelGift",
  "birthdayGift",
  "points",
] as const;

export function draftLevels({ levels }: VipTerms): Draft {
  return levels.map(({ name, up, keep, levelGift, birthdayGift, pointsPercent }) => [
    name,
    up?.validStake ?? "",
    up?.deposits ?? "",
    keep?.validStake ?? "",
    keep?.deposits ?? "",
    levelGift ?? "",
    birthdayGift ?? "",
    String(pointsPercent),
  ]);
}

/** Amounts may be typed without decimals. An empty field is none. */
export function readLevels(draft: Draft, { giftTimes, giftDays }: VipTerms): VipTerms {
  const levels = draft.map((row): VipLevel => {
    const [name = "", upStake, upDeposits, keepStake, keepDeposits, levelGift, birthdayGift, points] = row;
    return {
      name: name.trim(),
      up: threshold(upStake, upDeposits),
      keep: threshold(keepStake, keepDeposits),
      levelGift: money(levelGift),
      birthdayGift: money(birthdayGift),
      pointsPercent: Number(points === "" ? 0 : points),
    };
  });
  return { levels, giftTimes, giftDays };
}

function threshold(stake: string | undefined, deposits: string | undefined) {
  const [validStake, sum] = [money(stake), money(deposits)];
  return validStake === null && sum === null ? null : { validStake: validStake ?? "0.00", deposits: sum ?? "0.00" };
}

function money(typed: string | undefined): string | null {
  const text = (typed ?? "").trim().replaceAll(",", "");
  if (text === "") return null;
  const [whole, decimals = ""] = text.split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
}

export const categoriesOf = ({ levels }: RebateTerms) => [
  ...new Set(levels.flatMap(({ rates }) => Object.keys(rates))),
];

/** Rates as percentages, then the cap. */
export function draftRates({ levels }: RebateTerms, categories: readonly string[]): Draft {
  return levels.map(({ rates, cap }) => [...categories.map((category) => percentOf(rates[category])), cap ?? ""]);
}

export function readRates(draft: Draft, categories: readonly string[], terms: RebateTerms): RebateTerms {
  const levels = draft.map((row) => ({
    rates: Object.fromEntries(
      categories.flatMap((category, index) => {
        const typed = (row[index] ?? "").trim();
        return typed === "" ? [] : [[category, factorOf(typed)] as const];
      }),
    ),
    cap: money(row[categories.length]),
  }));
  return { ...terms, levels };
}

const percentOf = (rate: string | undefined) =>
  rate === undefined ? "" : String(Number((Number(rate) * 100).toFixed(4)));

/** Converts 0.8 % to "0.008". Invalid numbers are passed on for the server to refuse. */
function factorOf(percent: string): string {
  const factor = Number(percent) / 100;
  return Number.isFinite(factor) ? factor.toFixed(6).replace(/\.?0+$/, "") : percent;
}
