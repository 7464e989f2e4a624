import { type GameCategory, GAME_CATEGORIES, type RebateTerms, type VipLevel, type VipTerms } from "@perya/contract";
import { ALL_CATEGORIES, MAX_VIP_LEVELS } from "@perya/rules";
import { t } from "../../lib/text.ts";
import { sayCategory } from "../../lib/ui/category-choice.tsx";

/** Texts of a table that an operator edits: a row per level. */
export type Draft = readonly (readonly string[])[];

export const MAX_LEVELS = MAX_VIP_LEVELS;

/** Adds a copy of the last level, so that thresholds and rates need only be raised. */
export const addRow = (draft: Draft): Draft => [...draft, ...draft.slice(-1)];

/** Default levels for a brand's first version. */
export const FIRST_LEVELS: VipTerms = {
  levels: [1, 2].map((level) => ({
    name: t("vipTerms.levelName", { level }),
    up: level === 1 ? null : { validStake: "0.00", deposits: "0.00" },
    keep: level === 1 ? null : { validStake: "0.00", deposits: "0.00" },
    levelGift: null,
    birthdayGift: null,
    pointsPercent: 0,
  })),
  giftTimes: null,
  giftDays: 30,
};

export const FIRST_REBATE: RebateTerms = {
  levels: [{ rates: {}, cap: "1000.00" }],
  autoApproveMax: "1000.00",
  payAt: "18:00",
};

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

/** Converts the table to terms. Amounts may be typed without decimals; empty fields are null. */
export function readLevels(draft: Draft, { giftTimes, giftDays }: Pick<VipTerms, "giftTimes" | "giftDays">): VipTerms {
  const levels = draft.map((row): VipLevel => {
    const [name = "", upStake, upDeposits, keepStake, keepDeposits, levelGift, birthdayGift, points] = row;
    return {
      name: name.trim(),
      up: threshold(upStake, upDeposits),
      keep: threshold(keepStake, keepDeposits),
      levelGift: readMoney(levelGift),
      birthdayGift: readMoney(birthdayGift),
      pointsPercent: points === "" ? 0 : Number(points),
    };
  });
  return { levels, giftTimes, giftDays };
}

function threshold(stake: string | undefined, deposits: string | undefined) {
  const [validStake, sum] = [readMoney(stake), readMoney(deposits)];
  return validStake === null && sum === null ? null : { validStake: validStake ?? "0.00", deposits: sum ?? "0.00" };
}

export function readMoney(typed: string | undefined): string | null {
  const text = (typed ?? "").trim().replaceAll(",", "");
  if (text === "") return null;
  const [whole, decimals = ""] = text.split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
}

export const categoriesOf = ({ levels }: RebateTerms) => [
  ...new Set(levels.flatMap(({ rates }) => Object.keys(rates))),
];

/** One row per level: the rates as percentages, then the cap. */
export function draftRates({ levels }: RebateTerms, categories: readonly string[]): Draft {
  return levels.map(({ rates, cap }) => [...categories.map((category) => percentOf(rates[category])), cap ?? ""]);
}

export function readRates(
  draft: Draft,
  categories: readonly string[],
  terms: Pick<RebateTerms, "autoApproveMax" | "payAt">,
): RebateTerms {
  const levels = draft.map((row) => ({
    rates: Object.fromEntries(
      categories.flatMap((category, index) => {
        const typed = (row[index] ?? "").trim();
        return typed === "" ? [] : [[category, factorOf(typed)] as const];
      }),
    ),
    cap: readMoney(row[categories.length]),
  }));
  const { autoApproveMax, payAt } = terms;
  return { levels, autoApproveMax, payAt };
}

/** Replaces the category columns, keeping typed rates. The cap stays in the last column. */
export function withCategories(draft: Draft, known: readonly string[], chosen: readonly string[]): Draft {
  return draft.map((row) => [
    ...chosen.map((category) => (known.includes(category) ? (row[known.indexOf(category)] ?? "") : "")),
    row[known.length] ?? "",
  ]);
}

const isCategory = (name: string): name is GameCategory => (GAME_CATEGORIES as readonly string[]).includes(name);

export function sayRateColumn(category: string): string {
  const name =
    category === ALL_CATEGORIES ? t("vipTerms.base.netLoss") : isCategory(category) ? sayCategory(category) : category;
  return t("vipTerms.column.rate", { category: name });
}

const percentOf = (rate: string | undefined) =>
  rate === undefined ? "" : String(Number((Number(rate) * 100).toFixed(4)));

/** Converts "0.8" (percent) to "0.008". Invalid numbers are passed on unchanged for the server to refuse. */
function factorOf(percent: string): string {
  const factor = Number(percent) / 100;
  return Number.isFinite(factor) ? factor.toFixed(6).replace(/\.?0+$/, "") : percent;
}
