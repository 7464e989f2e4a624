import type { RebateProgram, Vip, VipLevel } from "@perya/contract";
import { Card, classes, ScrollSideways } from "@perya/ui";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../../../lib/text.ts";
import { sayCategory, sayMoney, sayRate } from "../vip.words.ts";

type Row = { name: string; cells: string[]; isQuiet?: boolean };
const NONE = "—";

/** Benefits by level. The member's column is tinted. Phones scroll to it, and the row titles stay in view. */
export function BenefitsTable({ vip, programs }: { vip: Vip; programs: readonly RebateProgram[] }) {
  const { t } = useText();
  const rows = useRows(vip, programs);
  const own = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    const box = own.current?.closest("div");
    // Keeps the previous level visible, right after the fixed titles.
    if (own.current && box) box.scrollLeft = own.current.offsetLeft - 2 * own.current.offsetWidth;
  }, []);
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xl">{t("vip.benefits")}</h2>
      <ScrollSideways>
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={TITLE}>
                <span className="sr-only">{t("vip.benefits")}</span>
              </th>
              {vip.terms.levels.map(({ name }, index) => (
                <th
                  key={name}
                  ref={index + 1 === vip.level ? own : undefined}
                  scope="col"
                  className={cellClass(index + 1 === vip.level, "rounded-t-chip font-semibold")}
                >
                  {name}
                  {index + 1 === vip.level && <span className="sr-only"> ({t("vip.own")})</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, isQuiet }) => (
              <tr key={name} className={classes("border-t border-line", isQuiet && "text-text-3")}>
                <th scope="row" className={TITLE}>
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={vip.terms.levels[index]?.name}
                    className={cellClass(index + 1 === vip.level, "font-semibold")}
                  >
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSideways>
    </Card>
  );
}

const TITLE =
  "sticky start-0 bg-surface-1 py-2.5 pe-4 text-start font-normal text-text-2 max-sm:min-w-28 sm:whitespace-nowrap";

const cellClass = (isOwn: boolean, own: string) =>
  classes("px-3 py-2.5 text-end whitespace-nowrap", isOwn ? classes("bg-ube-soft", own) : "font-normal");

function useRows({ terms: { levels }, currency }: Vip, programs: readonly RebateProgram[]): Row[] {
  const text = useText();
  const { t, locale } = text;
  const money = (amount: string | null | undefined) => (amount ? sayMoney(amount, currency, locale) : NONE);
  const each = (name: string, cell: (level: VipLevel) => string, isQuiet = false): Row => ({
    name,
    cells: levels.map(cell),
    isQuiet,
  });
  return [
    ...programs.flatMap(({ name, levels: terms }) => {
      const of = (index: number) => terms[Math.min(index, terms.length - 1)];
      const categories = [...new Set(terms.flatMap(({ rates }) => Object.keys(rates)))];
      const rates = categories.map((category) => ({
        name: t("vip.rebate", { program: name, category: sayCategory(category, text) }),
        cells: levels.map((_, index) => {
          const rate = of(index)?.rates[category];
          return rate === undefined ? NONE : sayRate(rate, locale);
        }),
      }));
      const caps = {
        name: t("vip.rebateCap", { program: name }),
        cells: levels.map((_, index) => money(of(index)?.cap)),
      };
      return [...rates, caps];
    }),
    each(t("vip.gift.level"), ({ levelGift }) => money(levelGift)),
    each(t("vip.gift.birthday"), ({ birthdayGift }) => money(birthdayGift)),
    each(t("vip.points"), ({ pointsPercent }) =>
      pointsPercent > 0 ? `+${sayRate(`${pointsPercent / 100}`, locale)}` : NONE,
    ),
    each(t("vip.keepLine", { sum: t("vip.validStake") }), ({ keep }) => money(keep?.validStake), true),
    each(t("vip.keepLine", { sum: t("vip.deposits") }), ({ keep }) => money(keep?.deposits), true),
  ];
}
