import { classes } from "@perya/ui";
import { useGame } from "../../shell/game-context.tsx";
import { proofOf, timesOf } from "./figures.ts";
import { type FlightPlay, useFlight } from "./flight-play.ts";

/** Results of 10.00 and higher are highlighted. */
const HIGH = 1_000;
const DOUBLE = 200;

/** Results of the last flights, newest first, with links to their proofs. */
export function LastResults({ play }: { play: FlightPlay }) {
  const { t, start } = useGame();
  const results = useFlight(play, "results");
  return (
    <div className="absolute inset-x-0 top-0 flex items-center gap-3 overflow-hidden bg-linear-to-b from-[#0c1030]/80 to-transparent px-3 pt-2.5 pb-3 lg:px-4 lg:pt-3.5">
      <h2 className="shrink-0 text-xs text-[#c9c6dc] max-lg:sr-only">{t("lipad.last")}</h2>
      <ol className="flex gap-1.5 overflow-x-auto [scrollbar-width:none] mask-[linear-gradient(to_right,black_92%,transparent)]">
        {results.map(({ number, point, isCancelled }) => (
          <li key={number} className="shrink-0">
            <a
              href={proofOf(number, start.language)}
              target="_blank"
              rel="noreferrer"
              aria-label={t("lipad.resultOf", { number: String(number), point: isCancelled ? "–" : timesOf(point) })}
              className={classes(
                "grid h-7 place-items-center rounded-control px-2.5 text-xs font-semibold tabular-nums transition-colors hover:bg-[#2a2d5e]",
                point >= HIGH && !isCancelled
                  ? "bg-[#fdf6e6] text-[#1b1406] hover:bg-[#fff]"
                  : classes("bg-[#14173a]/75", point >= DOUBLE ? "text-[#8fd0e0]" : "text-[#d5d3e4]"),
                isCancelled && "line-through",
              )}
            >
              <bdi>{isCancelled ? "–" : timesOf(point)}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
