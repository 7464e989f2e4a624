import { classes } from "@perya/ui";
import { type ShowProps, useShow } from "./use-show.ts";

/** Approximate duration of the draw's animation, whatever the number of balls. */
const DRAW_MS = 4_200;
const ROLL_MS = 700;
const IN_DRUM = 7;
const COLOURS = ["sports", "live", "lottery", "jackpot", "esports", "crash", "fishing"] as const;

/** Balls that tumble in a drum and roll out one after another. */
export function BallsShow({ row, phase, onDone }: ShowProps) {
  const step = Math.min(520, DRAW_MS / Math.max(1, row.length));
  const isMany = row.length > 10;
  const box = useShow(phase, {
    onDone,
    waiting: (part) => (part < IN_DRUM ? tumble(part) : hide()),
    playing: (part) => (part < IN_DRUM ? tumble(part, DRAW_MS / 700) : roll(part - IN_DRUM, step)),
  });
  return (
    <div ref={box} className="flex w-full items-center gap-4">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-full border-2 border-line-strong bg-surface-2 max-sm:size-16">
        {COLOURS.map((colour, index) => (
          <span
            key={colour}
            data-part
            style={{
              backgroundColor: `var(--category-${colour})`,
              insetInlineStart: `${12 + ((index * 23) % 62)}%`,
              top: `${50 + ((index * 17) % 26)}%`,
            }}
            className="absolute size-4 rounded-full max-sm:size-3"
          />
        ))}
      </div>
      <div className="flex min-w-0 grow flex-wrap gap-1.5 rounded-control border border-line bg-surface-2 p-2">
        {row.map((ball, place) => (
          <span
            key={ball}
            data-part
            style={{ backgroundColor: `var(--category-${COLOURS[place % COLOURS.length] ?? "lottery"})` }}
            className={classes(
              "grid place-items-center rounded-full font-bold text-[#12191b] tabular-nums shadow-[inset_-3px_-4px_6px_rgb(0_0_0/0.25)]",
              isMany ? "size-7 text-xs" : "size-10 text-base max-sm:size-9",
            )}
          >
            {ball}
          </span>
        ))}
      </div>
    </div>
  );
}

function tumble(part: number, iterations = Infinity) {
  const [x, y] = [14 + ((part * 11) % 18), 26 + ((part * 7) % 20)];
  return {
    frames: [
      { transform: "translate(0, 0)" },
      { transform: `translate(${x}px, -${y}px)` },
      { transform: `translate(-${x / 2}px, -${y / 3}px)` },
      { transform: "translate(0, 0)" },
    ],
    options: { duration: 560 + part * 60, iterations },
  };
}

const hide = () => ({ frames: [{ opacity: 0 }, { opacity: 0 }], options: { duration: 1_000, iterations: Infinity } });

function roll(place: number, step: number) {
  return {
    frames: [
      { transform: "translateX(-8rem) rotate(-540deg)", opacity: 0 },
      { transform: "translateX(0.3rem) rotate(12deg)", opacity: 1, offset: 0.8 },
      { transform: "translateX(0) rotate(0)", opacity: 1 },
    ],
    options: { duration: ROLL_MS, delay: 300 + place * step, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
  };
}
