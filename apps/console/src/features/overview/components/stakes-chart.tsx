import type { Overview } from "@perya/contract";
import { classes } from "@perya/ui";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { namePoint, scaleOf } from "../overview.points.ts";

type StakesChartProps = { overview: Overview; words: { own: string; before: string } };

const HEIGHT = 278;
const EDGE = { start: 60, end: 20, top: 18, bottom: 30 };
/** Of the browser's slider, which lies unseen over the plot: half of it stands out at each end. */
const THUMB = 16;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Drawn by hand: two lines, a few rules. An hour that is not over is no point, and where it is now is a mark below. Pointing
 * reads a point; so do the arrow keys, for which a slider lies over it that says what is there.
 */
export function StakesChart({ overview, words }: StakesChartProps) {
  const [box, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const { points, currency } = overview;
  const own = points.map(({ stakes }) => (stakes === null ? null : Number(stakes)));
  const before = points.map(({ before: earlier }) => Number(earlier.stakes));
  const { top, lines } = scaleOf(Math.max(...before, ...own.map((value) => value ?? 0)));
  const inner = { width: Math.max(width - EDGE.start - EDGE.end, 1), height: HEIGHT - EDGE.top - EDGE.bottom };
  const x = (index: number) => EDGE.start + (points.length < 2 ? 0 : (index / (points.length - 1)) * inner.width);
  const y = (value: number) => EDGE.top + (1 - value / top) * inner.height;
  const pathOf = (values: readonly (number | null)[]) =>
    values
      .flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`]))
      .join(" ");
  const ended = own.findLastIndex((value) => value !== null);
  const chosen = active === null ? undefined : points[active];

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const place = (clientX - currentTarget.getBoundingClientRect().left - THUMB / 2) / inner.width;
    setActive(Math.min(points.length - 1, Math.max(0, Math.round(place * (points.length - 1)))));
  }
  const read = chosen ?? points[Math.max(ended, 0)];
  const spoken = read
    ? `${namePoint(overview, read)}: ${words.own} ${read.stakes ?? t("overview.chart.notOver")}, ${words.before} ${read.before.stakes}`
    : "";

  return (
    <div
      ref={box}
      className="relative h-full rounded-card -outline-offset-4 outline-focus has-[:focus-visible]:outline-2"
    >
      <svg aria-hidden width={width} height={HEIGHT} className="block text-[11px]">
        {lines.map((line) => (
          <g key={line}>
            <line x1={EDGE.start} x2={width - EDGE.end} y1={y(line)} y2={y(line)} className="stroke-line-soft" />
            <text x={EDGE.start - 8} y={y(line) + 4} textAnchor="end" className="fill-text-3 tabular-nums">
              {sayShort(line, currency)}
            </text>
          </g>
        ))}
        {points.map((each, index) =>
          index % labelEvery(overview, width) === 0 ? (
            <text
              key={each.at}
              x={Math.min(x(index), width - EDGE.end)}
              y={HEIGHT - 10}
              textAnchor={x(index) > width - 40 ? "end" : "middle"}
              className="fill-text-3 tabular-nums"
            >
              {formatMoment(each.at, overview.period === "today" ? "minute" : "shortDay")}
            </text>
          ) : null,
        )}
        <polyline
          points={pathOf(before)}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="3 4"
          className="stroke-line-strong"
        />
        {ended >= 0 && (
          <>
            <polygon points={`${x(0)},${y(0)} ${pathOf(own)} ${x(ended)},${y(0)}`} className="fill-sea opacity-12" />
            <polyline points={pathOf(own)} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-sea" />
            <circle cx={x(ended)} cy={y(own[ended] ?? 0)} r={3.5} className="fill-sea" />
          </>
        )}
        {overview.period === "today" && <NowMark overview={overview} x={x} y={y(0)} />}
        {active !== null && (
          <>
            <line x1={x(active)} x2={x(active)} y1={EDGE.top} y2={y(0)} className="stroke-line-strong" />
            <circle cx={x(active)} cy={y(before[active] ?? 0)} r={3.5} className="fill-surface-1 stroke-line-strong" />
            {own[active] !== null && <circle cx={x(active)} cy={y(own[active] ?? 0)} r={4} className="fill-sea" />}
          </>
        )}
      </svg>
      <input
        type="range"
        min={0}
        max={points.length - 1}
        value={active ?? Math.max(ended, 0)}
        aria-label={t(overview.period === "today" ? "overview.chart.hours" : "overview.chart.days")}
        aria-valuetext={spoken}
        title=""
        style={{ left: EDGE.start - THUMB / 2, width: inner.width + THUMB }}
        onChange={({ target }) => setActive(Number(target.value))}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(null)}
        onFocus={({ target }) => target.matches(":focus-visible") && setActive(Math.max(ended, 0))}
        onBlur={() => setActive(null)}
        className="absolute inset-y-0 m-0 cursor-crosshair touch-pan-y opacity-0"
      />
      {chosen && active !== null && (
        <div
          aria-hidden
          style={x(active) > width - 230 ? { right: width - x(active) + 10 } : { left: x(active) + 10 }}
          className="pointer-events-none absolute top-4 min-w-44 rounded-control border border-line-strong bg-surface-3 px-3 py-2 text-xs shadow-sheet"
        >
          <p className="pb-1 font-semibold text-text-1">{namePoint(overview, chosen)}</p>
          <Line name={words.own} amount={chosen.stakes} currency={currency} isOwn />
          <Line name={words.before} amount={chosen.before.stakes} currency={currency} />
        </div>
      )}
    </div>
  );
}

type LineProps = { name: string; amount: string | null; currency: string; isOwn?: boolean };

function Line({ name, amount, currency, isOwn = false }: LineProps) {
  return (
    <p className={classes("flex justify-between gap-4", isOwn ? "text-sea" : "text-text-2")}>
      {name}
      {amount === null ? (
        <span className="text-text-3">{t("overview.chart.notOver")}</span>
      ) : (
        <Figure amount={amount} currency={currency} className="text-text-1" />
      )}
    </p>
  );
}

type NowMarkProps = { overview: Overview; x: (index: number) => number; y: number };

function NowMark({ overview: { now, from, points }, x, y }: NowMarkProps) {
  const part = (Date.parse(now) - Date.parse(from)) / DAY_MS;
  const at = x(Math.min(part * 24, points.length - 1));
  return (
    <g>
      <line x1={at} x2={at} y1={y - 4} y2={y + 4} className="stroke-text-2" />
      <text x={at + 5} y={y - 5} className="fill-text-2">
        {t("overview.chart.now")}
      </text>
    </g>
  );
}

function labelEvery({ period, points }: Overview, width: number): number {
  const fits = Math.max(2, Math.floor(width / 70));
  const every = Math.ceil(points.length / fits);
  return period === "today" ? Math.max(3, Math.ceil(every / 3) * 3) : every;
}

/** "₱2.5M": a scale needs no centavos, and its lines are round. */
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

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
