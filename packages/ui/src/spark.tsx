const HEIGHT = 22;
const NOTHING: readonly number[] = [];

export type SparkProps = {
  /** Null for a period that is not over yet; no point is drawn. */
  values: readonly (number | null)[];
  before?: readonly number[] | undefined;
  /** Class for the color of the line. */
  className?: string | undefined;
  width?: number | undefined;
};

/** A sparkline, hidden from screen readers: its values are in the chart's table. */
export function Spark({ values, before = NOTHING, className = "text-sea", width = 88 }: SparkProps) {
  const all = [...values.filter((value) => value !== null), ...before];
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const count = Math.max(values.length, before.length);
  const place = (value: number, index: number): [number, number] => [
    2 + (count < 2 ? 0 : (index / (count - 1)) * (width - 4)),
    HEIGHT - 3 - ((value - least) / (most - least)) * (HEIGHT - 6),
  ];
  const own = values.flatMap((value, index) => (value === null ? [] : [place(value, index)]));
  const last = own.at(-1);
  const pathOf = (points: [number, number][]) => points.map((point) => point.map((each) => each.toFixed(1))).join(" ");
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      className={`min-w-0 shrink ${className}`}
    >
      <polyline
        points={pathOf(before.map(place))}
        fill="none"
        className="stroke-line-strong"
        strokeWidth={1}
        strokeDasharray="2 2"
      />
      <polyline points={pathOf(own)} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
      {last && <circle cx={last[0]} cy={last[1]} r={2} fill="currentColor" />}
    </svg>
  );
}
