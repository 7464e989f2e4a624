import { ZERO } from "@perya/money";
import { classes, Icon } from "@perya/ui";
import FastForward from "lucide-react/icons/fast-forward";
import Play from "lucide-react/icons/play";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useGame } from "../../shell/game-context.tsx";
import { costOf, useSessionState } from "../../shell/session.ts";
import { shortage } from "../../shell/stakes.ts";
import { type SlotPlay, useSlotState } from "./slot-play.ts";

/** The main button. Its size and position never change, only its text. */
export function SpinButton({ play, className }: { play: SlotPlay; className?: string }) {
  const { t, session, money } = useGame();
  const seat = useSessionState(session);
  const { phase, stake } = useSlotState(play);
  const missing = phase === "ready" ? shortage(costOf(seat, stake), seat.balance) : ZERO;
  const isShort = missing > 0n;
  const isBusy = phase === "spinning";
  const label = isShort
    ? t("hud.short", { amount: money(missing) })
    : t(
        ({ ready: "slot.spin", resumable: "slot.resume", spinning: "slot.spinning", showing: "slot.skip" } as const)[
          phase
        ],
      );
  const glyph = phase === "resumable" ? Play : phase === "showing" ? FastForward : RotateCw;

  return (
    <button
      type="button"
      data-spin
      aria-disabled={isShort || undefined}
      aria-describedby={isShort ? "short-of-balance" : undefined}
      onClick={() => void play.press()}
      className={classes(
        "relative grid size-26 shrink-0 place-items-center rounded-full border-6 border-surface-1 bg-accent text-on-accent",
        "outline-2 outline-line transition-[background-color,scale] active:scale-[0.96] focus-visible:outline-focus",
        "enabled:hover:bg-accent-hover lg:size-33 flat:size-22",
        isShort && "bg-surface-3 text-text-2 hover:bg-surface-3",
        className,
      )}
    >
      <span className="flex flex-col items-center gap-1">
        {!isShort && (
          <Icon glyph={glyph} size={32} className={isBusy ? "animate-spin motion-reduce:animate-none" : undefined} />
        )}
        <span
          className={classes(
            "px-1 font-display leading-tight font-bold",
            isShort ? "text-sm" : "text-base lg:text-lg flat:text-sm",
          )}
        >
          {label}
        </span>
      </span>
    </button>
  );
}
