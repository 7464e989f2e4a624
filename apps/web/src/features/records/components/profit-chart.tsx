import type { ProfitLine } from "@perya/contract";
import { formatAmount, fromTenThousandths, fromWire } from "@perya/money";
import { classes, useAmountStyle } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type Say = (line: ProfitLine) => string;
type Props = { lines: readonly ProfitLine[]; say: Say; sayShort: Say };

const WIDTH = 640;
const HEIGHT = 240;
const GAP = 0.3;
const WIDEST_BAR = 64;
/** With more bars than this, only the first and last are labeled. */
const MAX_NAMES = 7;

/** Bar chart of results in the given order. The table beside it is the accessible version. */
export function ProfitChart({ lines, say, sayShort }: Props) {
  const { t } = useText();
  const style = useAmountStyle();
  const nets = lines.map((line) => fromWire(line.net));
  const [highest, lowest] = [nets.reduce(larger, 0n), nets.reduce(smaller, 0n)];
  const scale = HEIGHT / Number(highest - lowest || 1n);
  const zero = Number(highest) * scale;
  const step = WIDTH / Math.max(1, lines.length);
  const width = Math.min(WIDEST_BAR, step * (1 - GAP));
  const named = lines.length <= MAX_NAMES ? lines : [lines[0], lines.at(-1)].filter((line) => line !== undefined);
  const mark = (edge: bigint) =>
    edge !== 0n && <p className="text-xs text-text-3 tabular-nums">{formatAmount(fromTenThousandths(edge), style)}</p>;
  return (
    <figure
      aria-label={t("profit.chart.label")}
      className="flex flex-col gap-2 self-start rounded-card border border-line bg-surface-1 p-4"
    >
      <figcaption className="text-sm text-text-2">{t("profit.chart")}</figcaption>
      {mark(highest)}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="h-auto w-full">
        {lines.map((line, index) => {
          const net = Number(nets[index] ?? 0n);
          return (
            <rect
              key={line.key}
              x={(index + 0.5) * step - width / 2}
              y={net >= 0 ? zero - net * scale : zero}
              width={width}
              // A minimum height, so that tiny results stay visible.
              height={Math.max(2, Math.abs(net) * scale)}
              rx={2}
              className={net >= 0 ? "fill-leaf" : "fill-coral"}
            >
              <title>{`${say(line)}: ${formatAmount(fromWire(line.net), style)}`}</title>
            </rect>
          );
        })}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="stroke-line-strong" strokeWidth={1} />
      </svg>
      {mark(lowest)}
      <p className="flex justify-between gap-1 border-t border-line pt-2 text-xs text-text-3">
        {named.map((line) => (
          <span key={line.key} className={classes("truncate", lines.length <= MAX_NAMES && "grow basis-0 text-center")}>
            {sayShort(line)}
          </span>
        ))}
      </p>
    </figure>
  );
}

const larger = (one: bigint, other: bigint) => (other > one ? other : one);
const smaller = (one: bigint, other: bigint) => (other < one ? other : one);
