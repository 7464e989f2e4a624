import type { Overview } from "@perya/contract";
import { fromWire, sum, type Amount } from "@perya/money";
import { Empty } from "@perya/ui";
import { sayPercent } from "../../../lib/figures.ts";
import { t, type ConsoleKey } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { headCell, numberCell, row, textCell } from "./table-classes.ts";

const COLOURS: Readonly<Record<string, string>> = {
  RNG: "bg-category-slots",
  LIVE: "bg-category-live",
  SPORTS: "bg-category-sports",
  ESPORTS: "bg-category-esports",
  ELOTT: "bg-category-lottery",
  LOTT: "bg-category-lottery",
  FISH: "bg-category-fishing",
  PVP: "bg-category-pvp",
  COCKFIGHT: "bg-category-cockfight",
  BINGO: "bg-category-bingo",
  INHOUSE: "bg-category-crash",
  JACKPOT: "bg-category-jackpot",
};

/** Stakes and hold by game category, with a total row. */
export function CategoryPanel({ overview: { categories, currency } }: { overview: Overview }) {
  const rows = categories.map(({ category, stakes, wins }) => ({
    category,
    stakes: fromWire(stakes),
    wins: fromWire(wins),
  }));
  const all = { stakes: sum(rows.map(({ stakes }) => stakes)), wins: sum(rows.map(({ wins }) => wins)) };
  return (
    <Panel title={t("overview.categories")} aside={t("overview.categories.aside")} isPadded={false}>
      {rows.length === 0 ? (
        <Empty title={t("overview.categories.none")} />
      ) : (
        <>
          <div aria-hidden className="mx-4 mt-3.5 mb-1 flex h-2.5 gap-0.5 overflow-hidden rounded-chip">
            {rows.map(({ category, stakes }) => (
              <span
                key={category}
                className={COLOURS[category] ?? "bg-line-strong"}
                style={{ width: `${percentOf(stakes, all.stakes)}%` }}
              />
            ))}
          </div>
          <table className="w-full text-dense tabular-nums">
            <thead className="sr-only">
              <tr>
                <th className={headCell}>{t("overview.category")}</th>
                <th className={headCell}>{t("overview.share")}</th>
                <th className={headCell}>{t("overview.figure.stakes")}</th>
                <th className={headCell}>{t("overview.hold")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ category, stakes, wins }) => (
                <tr key={category} className={row}>
                  <th scope="row" className={`${textCell} text-start font-normal`}>
                    <span className="flex items-center gap-2">
                      <span aria-hidden className={`size-2 rounded-[3px] ${COLOURS[category] ?? "bg-line-strong"}`} />
                      {nameOf(category)}
                    </span>
                  </th>
                  <td className={`${numberCell} text-text-3`}>{sayPercent(percentOf(stakes, all.stakes))}</td>
                  <td className={numberCell}>
                    <Figure amount={stakes} currency={currency} />
                  </td>
                  <td className={`${numberCell} font-semibold`}>{sayHold(stakes, wins)}</td>
                </tr>
              ))}
              <tr className={`${row} font-semibold`}>
                <th scope="row" className={`${textCell} text-start font-semibold`}>
                  {t("overview.categories.all")}
                </th>
                <td className={`${numberCell} font-normal text-text-3`}>100.0 %</td>
                <td className={numberCell}>
                  <Figure amount={all.stakes} currency={currency} />
                </td>
                <td className={numberCell}>{sayHold(all.stakes, all.wins)}</td>
              </tr>
            </tbody>
          </table>
        </>
      )}
    </Panel>
  );
}

const percentOf = (part: Amount, all: Amount) => (all === 0n ? 0 : (Number(part) / Number(all)) * 100);

/** Share of the stakes that the house kept. */
function sayHold(stakes: Amount, wins: Amount): string {
  if (stakes === 0n) return "–";
  return sayPercent((1 - Number(wins) / Number(stakes)) * 100);
}

/** Name of a category, or its code if a newer server sends an unknown one. */
function nameOf(category: string): string {
  return category in COLOURS ? t(`overview.category.${category}` as ConsoleKey) : category;
}
