import { type DiceChoice, dicePay, ROLLS, winningRolls } from "@perya/maths/dice";
import { classes, Icon } from "@perya/ui";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { CSSProperties, KeyboardEvent } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { formatShare, formatTimes } from "../quick/figures.ts";
import { useScenery } from "../quick/scenery.tsx";
import { clampTarget, formatRoll } from "./target.ts";

const PANES = 20;
/** Step of the arrow keys; the text field allows values in between. */
const ARROW_STEP = 50;

/** All rolls from 0 to 100 as a bar: bright where they win, dark where they lose, with a handle at the target. */
export function DiceBar({
  choice,
  roll,
  isWon,
  isFast,
  isLocked,
  onChoose,
}: {
  choice: DiceChoice;
  roll: number | null;
  /** True for a win, false for a loss, null until the result is shown. */
  isWon: boolean | null;
  isFast: boolean;
  isLocked: boolean;
  onChoose: (choice: DiceChoice) => void;
}) {
  const { t, locale } = useGame();
  const { colours } = useScenery();
  const chance = formatShare(winningRolls(choice) / ROLLS, locale);
  const words = t(choice.side === "over" ? "dice.overWins" : "dice.underWins", { target: formatRoll(choice.target) });

  function steer(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(clampTarget({ ...choice, target: choice.target + step * (event.shiftKey ? 1 : ARROW_STEP) }));
  }

  return (
    <div
      className="w-full max-w-3xl pt-13"
      style={{ "--at": `${(choice.target / (ROLLS - 1)) * 100}%` } as CSSProperties}
    >
      <div
        className="relative rounded-card border-2 p-2 sm:p-2.5"
        style={{ background: colours.frame, borderColor: colours.edge }}
      >
        <div className="relative h-14 overflow-hidden rounded-[6px] short:h-10 sm:h-18">
          <Panes lit={colours.paneDark} bar={colours.bar} />
          <div
            className="absolute inset-0"
            style={{
              clipPath: choice.side === "over" ? "inset(0 0 0 var(--at))" : "inset(0 calc(100% - var(--at)) 0 0)",
            }}
          >
            <Panes lit={colours.pane} bar={colours.bar} />
          </div>
        </div>
        <div className="absolute inset-x-2 inset-y-0 sm:inset-x-2.5">
          <Marker roll={roll} isWon={isWon} isFast={isFast} />
          <Handle side={choice.side} />
          <input
            type="range"
            dir="ltr"
            min={0}
            max={ROLLS - 1}
            value={choice.target}
            disabled={isLocked}
            aria-label={t("dice.target")}
            aria-valuetext={t("dice.said2", { words, chance, times: formatTimes(dicePay(choice), locale) })}
            onKeyDown={steer}
            onChange={(event) => onChoose(clampTarget({ ...choice, target: Number(event.target.value) }))}
            className="peer absolute -inset-x-5.5 -inset-y-2 m-0 cursor-grab opacity-0 active:cursor-grabbing disabled:cursor-default [&::-moz-range-thumb]:size-11 [&::-webkit-slider-thumb]:size-11"
          />
        </div>
      </div>
      <div
        aria-hidden
        className="flex justify-between px-1 pt-2 short:hidden text-sm font-semibold text-text-1 tabular-nums"
      >
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} className="rounded-chip bg-surface-1/80 px-1.5">
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}

function Panes({ lit, bar }: { lit: string; bar: string }) {
  const wide = 100 / PANES;
  return (
    <div
      className="absolute inset-0"
      style={{
        background: `repeating-linear-gradient(90deg, ${bar} 0 1px, transparent 1px calc(${wide}% - 1px), ${bar} calc(${wide}% - 1px) ${wide}%), linear-gradient(${bar}, ${bar}) center / 100% 2px no-repeat, ${lit}`,
      }}
    />
  );
}

/** Handle at the target. The range input over it handles pointer and keys. */
function Handle({ side }: { side: DiceChoice["side"] }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 start-(--at) z-1 w-0 rtl:start-auto rtl:left-(--at)"
    >
      <span className="absolute -inset-y-1.5 -left-[3px] w-1.5 rounded-full bg-sea ring-2 ring-surface-1" />
      <span
        className={classes(
          "absolute top-1/2 -left-5.5 flex size-11 -translate-y-1/2 items-center justify-center rounded-full border-2 border-sea bg-surface-1 text-text-1",
          "has-[+_input:focus-visible]:outline-2",
        )}
      >
        <svg viewBox="0 0 24 24" className={classes("size-6", side === "under" && "-scale-x-100")}>
          <path
            d="M7 6v12M12 7l5 5-5 5M12 12h-.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
    </span>
  );
}

/**
 * Marker of the roll. As wide as the bar and moved by a percentage of its width, so that moving it causes no layout.
 */
function Marker({ roll, isWon, isFast }: { roll: number | null; isWon: boolean | null; isFast: boolean }) {
  const share = roll === null ? 50 : (roll / (ROLLS - 1)) * 100;
  return (
    <div
      aria-hidden
      className={classes(
        "pointer-events-none absolute inset-0 z-2 transition-[translate,opacity]",
        roll === null ? "opacity-0" : "opacity-100",
        isFast ? "duration-press" : "duration-600 ease-[cubic-bezier(.16,1,.3,1)]",
      )}
      style={{ translate: `${share}% 0` }}
    >
      <div className="absolute -top-12 left-0 flex w-0 flex-col items-center">
        <span
          className={classes(
            "grid size-9 place-items-center rounded-full border-3 transition-colors",
            isWon === null
              ? "border-text-1 bg-surface-1 text-text-1"
              : isWon
                ? "border-leaf bg-surface-1 text-leaf"
                : "border-text-2 bg-surface-1 text-text-2",
          )}
        >
          {isWon !== null && <Icon glyph={isWon ? Check : X} />}
        </span>
        <span
          className={classes(
            "h-[calc(0.75rem+3.5rem+0.75rem)] w-1 rounded-b-full short:h-16 sm:h-[calc(0.75rem+4.5rem+0.75rem)]",
            isWon ? "bg-leaf" : "bg-text-1",
          )}
        />
      </div>
    </div>
  );
}
