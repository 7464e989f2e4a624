import type { LotteryDraw } from "@perya/contract";
import { classes, Icon } from "@perya/ui";
import Lock from "lucide-react/icons/lock";
import { useText } from "../../../lib/text.ts";
import { type DrawPhase, phaseOf, sayLeft, useServerNow } from "../lottery.clock.ts";

type DrawClockProps = { draw: LotteryDraw; aheadMs: number } & ({ size: "md" } | { size: "lg"; name: string });

const LABELS = {
  waiting: "lotto.opensIn",
  open: "lotto.closesIn",
  ending: "lotto.closesIn",
  closed: "lotto.draw",
} as const;

/** Time until sales of a draw open or close, on the server's clock, with a ring that empties. */
export function DrawClock({ draw, aheadMs, ...look }: DrawClockProps) {
  const { size } = look;
  const { t } = useText();
  const now = useServerNow(aheadMs);
  const at = phaseOf(draw, now);
  const { days, clock } = sayLeft(at.leftMs);
  const text = at.phase === "closed" ? t("lotto.closed") : days > 0 ? t("lotto.inDays", { days, clock }) : clock;
  return (
    <span className="inline-flex items-center gap-2.5">
      <Ring at={at} size={size === "lg" ? 42 : 22} />
      <span className="flex flex-col">
        {look.size === "lg" && (
          <span className="text-xs whitespace-nowrap text-text-2">{t(LABELS[at.phase], { number: look.name })}</span>
        )}
        {look.size === "md" && at.phase === "waiting" && (
          <span className="text-xs text-text-3">{t("lotto.opensIn.short")}</span>
        )}
        {/* Not announced: announcements every second would drown out everything else. */}
        <span
          role="timer"
          aria-live="off"
          className={classes(
            "tabular-nums whitespace-nowrap",
            size === "lg" ? "font-display text-xl leading-7 font-bold" : "text-sm font-semibold",
            at.phase === "ending" && "text-persimmon",
            at.phase === "waiting" && "text-text-2",
          )}
        >
          {text}
        </span>
      </span>
    </span>
  );
}

const STROKE = 4;

function Ring({ at: { phase, share }, size }: { at: DrawPhase; size: number }) {
  if (phase === "closed" || phase === "waiting") return <Icon glyph={Lock} className="text-text-3" />;
  const radius = (size - STROKE) / 2;
  const length = 2 * Math.PI * radius;
  return (
    <svg aria-hidden width={size} height={size} className="-rotate-90 shrink-0">
      <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={STROKE} className="stroke-surface-3" />
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        fill="none"
        strokeWidth={STROKE}
        strokeDasharray={`${length * share} ${length}`}
        className={phase === "ending" ? "stroke-persimmon" : "stroke-leaf"}
      />
    </svg>
  );
}
