import type { Overview } from "@perya/contract";
import { fromWire } from "@perya/money";
import { LineChart } from "@perya/ui";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { namePoint } from "../overview.points.ts";

type StakesChartProps = { overview: Overview; words: { own: string; before: string } };

const DAY_MS = 24 * 60 * 60_000;
const HOURS = 24;

/** Stakes of each hour or day, compared with the previous period. */
export function StakesChart({ overview, words }: StakesChartProps) {
  const { points, currency, period, now, from } = overview;
  const isToday = period === "today";
  const say = (amount: string) => sayAmount(fromWire(amount), currencyNamed(currency));
  return (
    <LineChart
      label={t(isToday ? "overview.chart.hours" : "overview.chart.days")}
      words={{ ...words, notOver: t("overview.chart.notOver") }}
      points={points.map((point) => ({
        key: point.at,
        name: namePoint(overview, point),
        tick: formatMoment(point.at, isToday ? "minute" : "shortDay"),
        own: point.stakes === null ? null : Number(point.stakes),
        before: Number(point.before.stakes),
        ownText: point.stakes === null ? null : say(point.stakes),
        beforeText: say(point.before.stakes),
      }))}
      sayScale={(value) => sayShort(value, currency)}
      tickEvery={isToday ? 3 : 1}
      now={
        isToday
          ? { at: ((Date.parse(now) - Date.parse(from)) / DAY_MS) * HOURS, word: t("overview.chart.now") }
          : undefined
      }
    />
  );
}

/** Writes an amount for the labels of the axis: "₱2.5M". */
function sayShort(value: number, currency: string): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  return format.format(value);
}
