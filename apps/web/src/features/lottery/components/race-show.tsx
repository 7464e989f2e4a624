import { type ShowProps, useShow } from "./use-show.ts";

const COLOURS = [
  "slots",
  "live",
  "sports",
  "esports",
  "lottery",
  "fishing",
  "pvp",
  "cockfight",
  "bingo",
  "crash",
] as const;
const RUNNERS = COLOURS.length;

/** Ten runners on their lanes. They overtake each other, and cross the line in the order of the result. */
export function RaceShow({ row, phase, onDone }: ShowProps) {
  /** Finishing place of a runner, from 0. */
  const rankOf = (runner: number) => row.indexOf(runner + 1);
  const restOf = (runner: number) => `${100 - rankOf(runner) * 4.5}%`;
  const box = useShow(phase, {
    onDone,
    waiting: (runner) => ({
      frames: [{ insetInlineStart: "0%" }, { insetInlineStart: `${3 + (runner % 4)}%` }],
      options: { duration: 380 + runner * 23, iterations: Infinity, direction: "alternate" },
    }),
    playing: (runner) => {
      const rank = rankOf(runner);
      // Early positions are also derived from the result, but shuffled, so that an early leader rarely wins.
      const early = ((row[(runner * 3) % RUNNERS] ?? 1) * 7) % 11;
      return {
        frames: [
          { insetInlineStart: "0%", offset: 0, easing: "ease-in" },
          { insetInlineStart: `${18 + early}%`, offset: 0.3, easing: "linear" },
          { insetInlineStart: `${50 + ((early * 5) % 13)}%`, offset: 0.62, easing: "ease-out" },
          { insetInlineStart: restOf(runner), offset: 1 },
        ],
        options: { duration: 4_200 + rank * 130 },
      };
    },
  });
  return (
    <div
      ref={box}
      className="relative flex w-full max-w-3xl flex-col gap-px rounded-control border border-line bg-surface-2 py-1 ps-1 pe-7"
    >
      <span className="absolute inset-y-0 end-1 w-1.5 bg-[repeating-linear-gradient(var(--text-1)_0_5px,var(--surface-2)_5px_10px)]" />
      {COLOURS.map((colour, runner) => (
        <div key={colour} className="relative h-3 border-b border-line-soft sm:h-3.5">
          <span
            data-part
            style={{ insetInlineStart: restOf(runner), backgroundColor: `var(--category-${colour})` }}
            className="absolute inset-y-0 -ms-5 grid w-5 place-items-center rounded-full text-[0.625rem] leading-none font-bold text-[#12191b] tabular-nums"
          >
            {runner + 1}
          </span>
        </div>
      ))}
    </div>
  );
}
