import type { LotteryArea } from "@perya/contract";
import type { Game } from "@perya/lottery";
import { Notice } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useText } from "../../../lib/text.ts";
import { useBoard } from "../lottery.board.ts";
import { readChoice } from "../lottery.choice.ts";
import { lotteryQueries } from "../lottery.queries.ts";
import { useSlip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { useWatchedDraws } from "../lottery.watch.ts";
import { Board } from "./board.tsx";
import { DrawBar } from "./draw-bar.tsx";
import { DrawStage } from "./draw-stage.tsx";
import { GameViews } from "./game-views.tsx";
import { LastDraw } from "./last-draw.tsx";
import { PlayMenu } from "./play-menu.tsx";
import { SlipPanel } from "./slip-panel.tsx";

type GameReadyProps = { area: LotteryArea; game: Game; page: LoadedPage };

/**
 * Draw bar on top; below it plays, board and slip side by side. On phones they are below each other, and the slip
 * is a bar.
 */
export function GameReady({ area, game, page }: GameReadyProps) {
  const { t } = useText();
  const board = useBoard(game, page.terms);
  const slip = useSlip(game, page);
  const choice = readChoice(game, page, { board, slip });
  const { data: charted = [] } = useQuery(lotteryQueries.charted(game.code));
  useWatchedDraws(page);
  const results = charted.map(({ result }) => result);
  return (
    // Handles Ctrl+Enter anywhere on the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={placeByKey} className="pb-28 lg:pb-10">
      <DrawBar area={area} page={page} game={game} />
      <div className="page-width flex flex-col gap-4 pt-4">
        {!page.game.isOpen && <Notice tone="warning">{t("lotto.maintenance.text")}</Notice>}
        {page.game.periodSeconds === null ? (
          <LastDraw game={game} page={page} />
        ) : (
          <DrawStage game={game} page={page} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)_21.5rem]">
          <PlayMenu board={board} game={game} terms={page.terms} />
          <div className="flex min-w-0 flex-col gap-4">
            <Board {...{ game, page, board, slip, choice, results }} />
            <GameViews {...{ game, page, board, slip, charted }} />
          </div>
          <SlipPanel {...{ game, page, board, slip, choice }} />
        </div>
      </div>
    </div>
  );
}

/**
 * Places the slip with Ctrl+Enter (or Cmd+Enter) by clicking its button, which is disabled if nothing can be placed.
 */
function placeByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.querySelector<HTMLElement>("[data-place]")?.click();
}
