import { VisuallyHidden } from "@perya/ui";
import { sayClock, useSecondsLeft } from "../../../lib/countdown.ts";
import { useText } from "../../../lib/text.ts";

type Props = { from: string; until: string };

/** Time left to confirm, redrawn every second and announced to screen readers once a minute. */
export function CountdownRing({ from, until }: Props) {
  const { t } = useText();
  const left = useSecondsLeft(until, true);
  const all = Math.max(1, (Date.parse(until) - Date.parse(from)) / 1_000);
  return (
    <div className="relative grid size-24 shrink-0 place-items-center">
      <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 -rotate-90 text-sea">
        <circle {...RING} className="stroke-surface-3" />
        <circle {...RING} stroke="currentColor" pathLength={1} strokeDasharray={`${Math.min(1, left / all)} 1`} />
      </svg>
      <p aria-hidden className="text-center">
        <span className="block font-display text-lg leading-tight font-bold tabular-nums">{sayLeft(left)}</span>
        <span className="text-xs text-text-2">{t("withdraw.left")}</span>
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{t("withdraw.leftMinutes", { minutes: Math.ceil(left / 60) })}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Minutes and seconds below 100 minutes, otherwise hours and minutes. */
function sayLeft(seconds: number): string {
  if (seconds < 6_000) return sayClock(seconds);
  return `${Math.floor(seconds / 3_600)}:${String(Math.floor((seconds % 3_600) / 60)).padStart(2, "0")} h`;
}

const RING = { cx: 50, cy: 50, r: 46, fill: "none", strokeWidth: 5, strokeLinecap: "round" } as const;
