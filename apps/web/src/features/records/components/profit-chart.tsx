import type { ProfitLine } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { useAmountStyle } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type Props = { lines: readonly ProfitLine[]; say: (line: ProfitLine) => string };

const WIDTH = 640;
const HEIGHT = 240;
const GAP = 0.3;

/** Won above the line, lost below it, in the order they come in. The table beside it says the same in figures. */
export function ProfitChart({ lines, say }: Props) {
  const { t } = useText();
  const style = useAmountStyle();
  const bars = lines.map((line) => ({ line, net: Number(fromWire(line.net)) }));
  const highest = Math.max(0, ...bars.map(({ net }) => net));
  const lowest = Math.min(0, ...bars.map(({ net }) => net));
  const scale = HEIGHT / (highest - lowest || 1);
  const zero = highest * scale;
  const step = WIDTH / Math.max(bars.length, 7);
  return (
    <figure
      aria-label={t("profit.chart.label")}
      className="flex flex-col gap-2 self-start rounded-card border border-line bg-surface-1 p-4"
    >
      <figcaption className="text-sm text-text-2">{t("profit.chart")}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="h-auto w-full">
        {bars.map(({ line, net }, index) => (
          <rect
            key={line.key}
            x={index * step + (step * GAP) / 2}
            y={net >= 0 ? zero - net * scale : zero}
            width={step * (1 - GAP)}
            // What is next to nothing is still something.
            height={Math.max(2, Math.abs(net) * scale)}
            rx={2}
            className={net >= 0 ? "fill-leaf" : "fill-coral"}
          >
            <title>{`${say(line)}: ${formatAmount(fromWire(line.net), style)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="stroke-line-strong" strokeWidth={1} />
      </svg>
      <p className="flex justify-between text-xs text-text-3">
        <span>{bars[0] && say(bars[0].line)}</span>
        <span>{bars.length > 1 && say((bars.at(-1) ?? bars[0])?.line as ProfitLine)}</span>
      </p>
    </figure>
  );
}
