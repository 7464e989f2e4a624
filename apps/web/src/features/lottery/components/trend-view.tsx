import type { OpenedNumber } from "@perya/contract";
import type { Game, Play } from "@perya/lottery";
import { Empty, ScrollSideways, Select } from "@perya/ui";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { statsOf, type SymbolStats } from "../lottery.charts.ts";
import { sayField, saySymbol, sayWholePlay } from "../lottery.words.ts";

type TrendViewProps = { game: Game; play: Play; charted: readonly OpenedNumber[]; day: Date };

/** How often each number came, and how long ago, compared with what is expected by chance. */
export function TrendView({ game, play, charted, day }: TrendViewProps) {
  const { t } = useText();
  const [asked, setIndex] = useState(0);
  const index = Math.min(asked, play.fields.length - 1);
  const stats = statsOf(
    game,
    play,
    index,
    charted.map(({ result }) => result),
  );
  if (charted.length === 0 || stats.length === 0) return <Empty text={t("lotto.trend.none")} />;
  const field = play.fields[index];
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-[60ch] text-sm text-text-2">
          {t("lotto.trend.lead", { play: sayWholePlay(t, play.code), count: charted.length })}
        </p>
        {play.fields.length > 1 && (
          <Select
            label={t("lotto.trend.field")}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            {play.fields.map((each, at) => (
              <option key={each.name} value={at}>
                {sayField(t, each)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <ScrollSideways>
        <Bars stats={stats} nameOf={(value) => (field ? saySymbol(t, field, value, day) : String(value))} />
      </ScrollSideways>
      <p className="text-sm text-text-3">{t("lotto.trend.chance")}</p>
    </div>
  );
}

type BarsProps = { stats: readonly SymbolStats[]; nameOf: (value: number) => string };

/** A table, so that screen readers get every figure. The bars show the same counts. */
function Bars({ stats, nameOf }: BarsProps) {
  const { t, locale } = useText();
  const most = Math.max(1, ...stats.map(({ count, expected }) => Math.max(count, expected)));
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <table className="w-full min-w-96 text-sm tabular-nums">
      <thead className="text-xs text-text-3">
        <tr>
          <th className="py-1.5 pe-3 text-start font-normal">{t("lotto.trend.number")}</th>
          <th className="w-1/2 py-1.5 text-start font-normal">{t("lotto.trend.count")}</th>
          <th className="py-1.5 ps-3 text-end font-normal">{t("lotto.trend.expected")}</th>
          <th className="py-1.5 ps-3 text-end font-normal">{t("lotto.trend.gap")}</th>
          <th className="py-1.5 ps-3 text-end font-normal">{t("lotto.trend.usualGap")}</th>
        </tr>
      </thead>
      <tbody>
        {stats.map(({ value, count, expected, gap, usualGap }) => (
          <tr key={value} className="border-t border-line-soft">
            <th scope="row" className="py-1.5 pe-3 text-start font-semibold">
              {nameOf(value)}
            </th>
            <td className="py-1.5" aria-label={String(count)}>
              <span className="flex items-center gap-2">
                <span aria-hidden className="relative h-3 grow overflow-hidden rounded-chip bg-surface-2">
                  <span
                    className="absolute inset-y-0 start-0 rounded-chip bg-sea"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                  <span
                    className="absolute inset-y-0 w-0.5 bg-text-1"
                    style={{ insetInlineStart: `calc(${(expected / most) * 100}% - 1px)` }}
                  />
                </span>
                <span className="w-8 text-end">{count}</span>
              </span>
            </td>
            <td className="py-1.5 ps-3 text-end text-text-2">{decimal.format(expected)}</td>
            <td className="py-1.5 ps-3 text-end">{gap ?? "–"}</td>
            <td className="py-1.5 ps-3 text-end text-text-2">{decimal.format(usualGap)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
