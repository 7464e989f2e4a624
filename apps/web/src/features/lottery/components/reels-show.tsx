import { classes } from "@perya/ui";
import { type ShowProps, useShow } from "./use-show.ts";

const DIGITS = Array.from({ length: 10 }, (_none, digit) => digit);
/** Number of turns of a reel before it stops. HEIGHT is that of a digit, in rem. */
const TURNS = 3;
const HEIGHT = 4;
const STRIP = Array.from({ length: TURNS + 1 }, () => DIGITS).flat();

/** Reels that stop one after another, from left to right. */
export function ReelsShow({ row, phase, onDone }: ShowProps) {
  const stopOf = (digit: number) => `translateY(-${(TURNS * DIGITS.length + digit) * HEIGHT}rem)`;
  const box = useShow(phase, {
    onDone,
    waiting: (part) => ({
      frames: [{ transform: "translateY(0)" }, { transform: `translateY(-${DIGITS.length * HEIGHT}rem)` }],
      options: { duration: 620 + part * 70, iterations: Infinity },
    }),
    playing: (part) => ({
      frames: [{ transform: "translateY(0)" }, { transform: stopOf(row[part] ?? 0) }],
      options: { duration: 1_500 + part * 520, easing: "cubic-bezier(0.12, 0.75, 0.2, 1)" },
    }),
  });
  return (
    <div ref={box} className={classes("flex", row.length > 5 ? "gap-1.5 sm:gap-3" : "gap-2 sm:gap-3")}>
      {row.map((digit, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a reel is its place.
          key={place}
          className="relative h-16 w-12 min-w-0 shrink overflow-hidden rounded-control border border-line-strong bg-surface-2 shadow-[inset_0_10px_14px_-8px_rgb(0_0_0/0.35),inset_0_-10px_14px_-8px_rgb(0_0_0/0.35)] sm:w-14"
        >
          <div data-part style={{ transform: stopOf(digit) }} className="will-change-transform">
            {STRIP.map((each, index) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- the strip never changes.
                key={index}
                className="grid h-16 place-items-center font-display text-3xl font-bold text-text-1 tabular-nums"
              >
                {each}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
