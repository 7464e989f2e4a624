import type { MemberMoney } from "@perya/contract";
import { type Currency, fromWire } from "@perya/money";
import { sayAmount } from "../../../lib/figures.ts";
import { formatDay } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";

const WIDTH = 600;
const HEIGHT = 64;

/** Cash at the end of each day, as a step line. */
export function BalanceLine({ line, currency }: { line: MemberMoney["line"]; currency: Currency }) {
  const values = line.map(({ cash }) => Number(fromWire(cash)));
  const most = Math.max(...values, 1);
  const step = WIDTH / Math.max(values.length, 1);
  const y = (value: number) => HEIGHT - (value / most) * (HEIGHT - 4);
  const path = values.map(
    (value, index) => `${index === 0 ? "M0," : "V"}${y(value).toFixed(1)}H${((index + 1) * step).toFixed(1)}`,
  );
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const say = (cash: string) => sayAmount(fromWire(cash), currency);
  const highest = line.reduce((best, each) => (fromWire(each.cash) > fromWire(best.cash) ? each : best));
  return (
    <figure className="border-b border-line px-4 pt-3 pb-2">
      <div className="flex items-stretch gap-3">
        <div
          aria-hidden
          className="flex shrink-0 flex-col justify-between text-end text-[11px] text-text-3 tabular-nums"
        >
          <span>{say(highest.cash)}</span>
          <span>{say("0.00")}</span>
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-16 min-w-0 grow overflow-visible text-sea"
        >
          <path d={`${path.join("")}V${HEIGHT}H0Z`} fill="currentColor" opacity="0.12" />
          <path
            d={path.join("")}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption className="flex justify-between ps-19 text-[11px] text-text-3">
        <span className="sr-only">{t("member.timeline.line", { amount: say(last.cash) })}</span>
        <span>{formatDay(first.day, "shortDay")}</span>
        <span>{formatDay(last.day, "shortDay")}</span>
      </figcaption>
    </figure>
  );
}
