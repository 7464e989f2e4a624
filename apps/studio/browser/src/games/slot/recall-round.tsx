import { fromWire } from "@perya/money";
import type { SlotResult } from "@perya/maths/slots";
import { IconButton } from "@perya/ui";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { pictureUrl } from "../../shell/picture-url.ts";
import { payAmount } from "../../shell/stakes.ts";
import type { Round } from "@perya/contract/studio";
import type { Grid } from "./reel-stage.ts";
import { useSlot } from "./slot-facts.tsx";
import { faceOf } from "./sprites.ts";
import { type Beat, cellsOf, tellRound } from "./story.ts";
import { describeGrid, describeWins } from "./words.ts";

type Shown = Beat & { grid: Grid };

/** A past round, step by step, with its wins highlighted. */
export function RecallRound({ round }: { round: Round }) {
  const { t, money } = useGame();
  const { art, sheet } = useSlot();
  const beats = tellRound(round.result as SlotResult, sheet.rows, sheet.hold?.respins ?? 0);
  const windows = beats.filter((beat): beat is Shown => "grid" in beat);
  const [index, setIndex] = useState(0);
  const shown = windows[Math.min(index, windows.length - 1)];
  if (!shown) return null;
  const wins = "wins" in shown ? shown.wins : [];
  const lit = "values" in shown ? new Set(shown.values.keys()) : cellsOf(wins);
  const reason = "wins" in shown ? describeWins(t, art, wins, shown.times) : "";
  const total = money(payAmount(fromWire(round.stake), shown.total));

  return (
    <figure className="flex flex-col items-center gap-3">
      <div
        dir="ltr"
        aria-hidden
        className="grid w-full max-w-96 gap-x-1 gap-y-px rounded-card p-2"
        style={{ gridTemplateColumns: `repeat(${shown.grid.length}, 1fr)`, background: art.colours.frame }}
      >
        {cellsByRow(shown.grid, sheet.rows).map(({ cell, symbol }) => (
          <div
            key={cell}
            className="aspect-square p-[4%]"
            style={{ background: lit.size === 0 || lit.has(cell) ? art.colours.pane : art.colours.paneDark }}
          >
            {symbol !== " " && <img alt="" src={pictureUrl(faceOf(art, symbol).svg)} className="size-full" />}
          </div>
        ))}
      </div>
      <p className="sr-only">{describeGrid(t, art, shown.grid)}</p>
      <figcaption className="flex w-full items-center justify-between gap-2 text-sm">
        <IconButton
          icon={ChevronLeft}
          isDirectional
          label={t("history.previous")}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        />
        <span className="text-center" aria-live="polite">
          <span className="block text-text-3">{t("history.step", { step: index + 1, steps: windows.length })}</span>
          {reason && <span className="block">{reason}</span>}
          <bdi className="font-semibold tabular-nums">{total}</bdi>
        </span>
        <IconButton
          icon={ChevronRight}
          isDirectional
          label={t("history.next")}
          disabled={index >= windows.length - 1}
          onClick={() => setIndex(index + 1)}
        />
      </figcaption>
    </figure>
  );
}

/** Lists the cells in reading order, row by row. */
function cellsByRow(grid: Grid, rows: number): { cell: number; symbol: string }[] {
  return Array.from({ length: rows }, (_none, row) =>
    grid.map((column, reel) => ({ cell: reel * rows + row, symbol: column[row] ?? " " })),
  ).flat();
}
