import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { scaleOf } from "./chart-scale.ts";
import { classes } from "./classes.ts";

export type LineChartPoint = {
  key: string;
  /** The point's name, for screen readers and below the axis. */
  name: string;
  tick: string;
  /** Null for a period that is not over yet; no point is drawn. */
  own: number | null;
  before: number | null;
  /** `own` and `before` as formatted text. */
  ownText: string | null;
  beforeText: string | null;
  /** Name of the `before` value at this point, if it differs from the point's name. */
  beforeName?: string | undefined;
};

export type LineChartProps = {
  label: string;
  points: readonly LineChartPoint[];
  words: { own: string; before: string; notOver: string };
  /** "₱2.5M": axis labels need no centavos. */
  sayScale: (value: number) => string;
  /** Number of points between axis labels. Increased automatically if space is short. */
  tickEvery?: number | undefined;
  /** The current moment, in points from the first. */
  now?: { at: number; word: string } | undefined;
};

const HEIGHT = 278;
const EDGE = { start: 60, end: 20, top: 18, bottom: 30 };
/**
 * Width of the native slider's thumb. The slider lies invisibly over the plot, and half a thumb extends beyond each
 * end.
 */
const THUMB = 16;
const TICK_ROOM = 70;

/**
 * A line chart with up to two lines and few grid lines. Unfinished points are left out, and the current moment is
 * marked below. Hover or the arrow keys show a point; an invisible slider announces it.
 */
export function LineChart({ label, points, words, sayScale, tickEvery = 1, now }: LineChartProps) {
  const [box, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const own = points.map((point) => point.own);
  const before = points.map((point) => point.before);
  const { top, lines } = scaleOf(Math.max(...before.map(zeroed), ...own.map(zeroed)));
  const inner = { width: Math.max(width - EDGE.start - EDGE.end, 1), height: HEIGHT - EDGE.top - EDGE.bottom };
  const x = (index: number) => EDGE.start + (points.length < 2 ? 0 : (index / (points.length - 1)) * inner.width);
  const y = (value: number) => EDGE.top + (1 - value / top) * inner.height;
  const pathOf = (values: readonly (number | null)[]) =>
    values
      .flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`]))
      .join(" ");
  const ended = own.findLastIndex((value) => value !== null);
  const chosen = active === null ? undefined : points[active];
  const every = stepOf(points.length, width, tickEvery);

  function aim({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const place = (clientX - currentTarget.getBoundingClientRect().left - THUMB / 2) / inner.width;
    setActive(Math.min(points.length - 1, Math.max(0, Math.round(place * (points.length - 1)))));
  }

  return (
    <div
      ref={box}
      className="relative h-full rounded-card -outline-offset-4 outline-focus has-[:focus-visible]:outline-2"
    >
      <svg aria-hidden width={width} height={HEIGHT} className="block max-w-full text-[11px]">
        {lines.map((line) => (
          <g key={line}>
            <line x1={EDGE.start} x2={width - EDGE.end} y1={y(line)} y2={y(line)} className="stroke-line-soft" />
            <text x={EDGE.start - 8} y={y(line) + 4} textAnchor="end" className="fill-text-3 tabular-nums">
              {sayScale(line)}
            </text>
          </g>
        ))}
        {points.map(({ key, tick }, index) =>
          index % every === 0 ? (
            <text
              key={key}
              x={Math.min(x(index), width - EDGE.end)}
              y={HEIGHT - 10}
              textAnchor={x(index) > width - 40 ? "end" : "middle"}
              className="fill-text-3 tabular-nums"
            >
              {tick}
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
        {now && <NowMark x={x(Math.min(now.at, points.length - 1))} y={y(0)} word={now.word} />}
        {active !== null && (
          <>
            <line x1={x(active)} x2={x(active)} y1={EDGE.top} y2={y(0)} className="stroke-line-strong" />
            <Dot x={x(active)} value={before[active]} y={y} className="fill-surface-1 stroke-line-strong" />
            <Dot x={x(active)} value={own[active]} y={y} className="fill-sea" />
          </>
        )}
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(points.length - 1, 0)}
        value={active ?? Math.max(ended, 0)}
        aria-label={label}
        aria-valuetext={spell(chosen ?? points[Math.max(ended, 0)], words)}
        title=""
        style={{ insetInlineStart: EDGE.start - THUMB / 2, width: inner.width + THUMB }}
        onChange={({ target }) => setActive(Number(target.value))}
        onPointerMove={aim}
        onPointerDown={aim}
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
          <p className="pb-1 font-semibold text-text-1">{chosen.name}</p>
          <Line name={words.own} value={chosen.ownText ?? words.notOver} isOwn />
          {chosen.beforeText !== null && <Line name={chosen.beforeName ?? words.before} value={chosen.beforeText} />}
        </div>
      )}
    </div>
  );
}

function Line({ name, value, isOwn = false }: { name: string; value: string; isOwn?: boolean }) {
  return (
    <p className={classes("flex justify-between gap-4", isOwn ? "text-sea" : "text-text-2")}>
      {name}
      <bdi className="whitespace-nowrap text-text-1 tabular-nums">{value}</bdi>
    </p>
  );
}

type DotProps = { x: number; value: number | null | undefined; y: (value: number) => number; className: string };

function Dot({ x, value, y, className }: DotProps) {
  return value === null || value === undefined ? null : <circle cx={x} cy={y(value)} r={4} className={className} />;
}

function NowMark({ x, y, word }: { x: number; y: number; word: string }) {
  return (
    <g>
      <line x1={x} x2={x} y1={y - 4} y2={y + 4} className="stroke-text-2" />
      <text x={x + 5} y={y - 5} className="fill-text-2">
        {word}
      </text>
    </g>
  );
}

function spell(point: LineChartPoint | undefined, words: LineChartProps["words"]): string {
  if (!point) return "";
  const own = `${point.name}: ${words.own} ${point.ownText ?? words.notOver}`;
  return point.beforeText === null ? own : `${own}, ${point.beforeName ?? words.before} ${point.beforeText}`;
}

/** Chooses a step that is a multiple of the wanted one, so that the labels fit. */
function stepOf(count: number, width: number, wished: number): number {
  const fits = Math.max(2, Math.floor(width / TICK_ROOM));
  return Math.max(wished, Math.ceil(Math.ceil(count / fits) / wished) * wished);
}

const zeroed = (value: number | null) => value ?? 0;

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  // Measured before the first paint, because a chart that is too wide would widen the whole page on a phone.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (element.clientWidth > 0) setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
