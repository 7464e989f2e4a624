import type { MinesResult } from "@perya/maths/mines";
import { useGame } from "../../shell/game-context.tsx";
import type { Round } from "@perya/contract/studio";
import { formatTimes } from "../quick/figures.ts";
import { Field } from "./field.tsx";

/** Shows a past round. Of an open one, shows only the opened tiles. */
export function RecallMines({ round }: { round: Round }) {
  const { t, locale } = useGame();
  const result = round.result as MinesResult;
  return (
    <figure className="flex flex-col items-center gap-3">
      <div className="w-full max-w-80">
        <Field result={result} asked={null} canPick={false} />
      </div>
      <figcaption className="text-sm text-text-2">
        {t("mines.recalled", { mines: result.mineCount, count: result.picks.length })}
        {result.pay > 0 && ` · ${formatTimes(result.pay, locale)}`}
      </figcaption>
    </figure>
  );
}
