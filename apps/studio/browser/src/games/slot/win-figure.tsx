import { type Amount, fromTenThousandths, ZERO } from "@perya/money";
import { classes, useReducedMotion } from "@perya/ui";
import { useEffect, useRef, useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { useSlot } from "./slot-facts.tsx";
import { type SlotPlay, useSlotState } from "./slot-play.ts";
import { describeWins } from "./words.ts";

const COUNT_MS = 600;

/** The win, counted up, with its reason. A return below the stake is not called a win. */
export function WinFigure({ play, className }: { play: SlotPlay; className?: string }) {
  const { t, money } = useGame();
  const { art } = useSlot();
  const { paid, isWin, wins, times, phase } = useSlotState(play);
  const shown = useCounted(paid ?? ZERO, isWin);
  const hasPaid = paid !== null && paid > 0n;
  const idle = phase === "ready" || phase === "resumable" ? t("slot.ready") : t("slot.goodLuck");

  return (
    <div className={classes("flex min-w-0 flex-col items-center text-center", className)}>
      <span className="text-xs text-text-2">{t("hud.win")}</span>
      <bdi
        aria-hidden
        className={classes(
          "font-display text-2xl leading-tight font-bold whitespace-nowrap tabular-nums flat:text-lg",
          hasPaid && isWin ? "text-leaf" : "text-text-1",
        )}
      >
        {hasPaid ? `${isWin ? "+" : ""}${money(shown)}` : money(ZERO)}
      </bdi>
      <span className="max-w-full truncate text-xs text-text-2">
        {wins.length > 0 ? describeWins(t, art, wins, times) : hasPaid ? "\u00a0" : idle}
      </span>
    </div>
  );
}

/** Returns an amount that counts up to a higher target while `isCounting`. Otherwise it is the target at once. */
function useCounted(target: Amount, isCounting: boolean): Amount {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    if (!isCounting || isStill || target <= from.current) {
      from.current = target;
      setShown(target);
      return undefined;
    }
    const [low, startedAt] = [from.current, performance.now()];
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, (now - startedAt) / COUNT_MS);
      const part = BigInt(Math.round((1 - (1 - share) ** 3) * 1000));
      const next = share === 1 ? target : fromTenThousandths(low + ((target - low) * part) / 1000n);
      from.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, isCounting, isStill]);
  return isCounting && !isStill ? shown : target;
}
