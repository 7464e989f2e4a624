import { classes, VisuallyHidden } from "@perya/ui";
import type { ReactNode } from "react";
import { useGame } from "../../shell/game-context.tsx";
import type { Round } from "@perya/contract/studio";
import { isWin } from "./quick-play.ts";

/** Results of this visit, newest first; wins are highlighted. */
export function LastRounds({ rounds, show }: { rounds: readonly Round[]; show: (round: Round) => ReactNode }) {
  const { t } = useGame();
  return (
    <div className="relative flex h-11 shrink-0 short:hidden flat:absolute items-center overflow-hidden px-3 pt-2 sm:px-4">
      <ol aria-label={t("quick.last")} className="flex gap-1.5">
        {rounds.map((round) => (
          <li
            key={round.id}
            className={classes(
              "flex h-7 animate-fade items-center gap-1 rounded-chip px-2 text-sm font-semibold tabular-nums",
              isWin(round) ? "bg-text-1 text-canvas" : "bg-surface-1/85 text-text-2",
            )}
          >
            {show(round)}
            <VisuallyHidden> {t(isWin(round) ? "quick.wasWon" : "quick.wasLost")}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  );
}
