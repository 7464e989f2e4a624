import { JackpotFigure } from "./jackpot-figure.tsx";
import { WinnersLine } from "./winners-line.tsx";

/** Jackpot and winners in one line above the games. */
export function HomeFigures() {
  return (
    <div className={HOME_FIGURES}>
      <JackpotFigure />
      <span aria-hidden className="figures-rule ms-3 h-8 shrink-0 border-s border-line sm:ms-4" />
      <WinnersLine />
    </div>
  );
}

export const HOME_FIGURES =
  "figures relative flex h-16 items-center overflow-hidden rounded-card border border-line bg-surface-1";
