import type { LotteryDraw, OpenedNumber } from "@perya/contract";
import type { Game } from "@perya/lottery";
import { Badge, Button, classes, Empty, Icon, QueryStates, SkeletonLines } from "@perya/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import Clock from "lucide-react/icons/clock";
import { useState } from "react";
import { sayClock } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { lookOfGame, useDrawNames } from "../lottery.areas.ts";
import { sayFigures } from "../lottery.say-result.ts";
import { lotteryQueries } from "../lottery.queries.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { ResultBalls } from "./result-balls.tsx";
import { Verification } from "./verification.tsx";

/** Past results, newest first, each with its proof. */
export function ResultsView({ game, page }: { game: Game; page: LoadedPage }) {
  const { t } = useText();
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<string | null>();
  const opened = useQuery({ ...lotteryQueries.opened(game.code, pageNo), placeholderData: keepPreviousData });
  return (
    <QueryStates
      query={opened}
      waiting={<SkeletonLines />}
      isEmpty={({ content }) => content.length === 0}
      empty={<Empty text={t("lotto.results.none")} />}
      refusedText={(error) => problemText(error, t)}
    >
      {({ content, totalPages }) => {
        // Of draws with many prizes, the last one is open at first.
        const shown = chosen === undefined && game.shape.length > 1 && pageNo === 1 ? content[0]?.drawId : chosen;
        return (
          <div className="flex flex-col">
            {pageNo === 1 && page.game.isOutside && page.drawing && <Pending draw={page.drawing} page={page} />}
            <ul className="divide-y divide-line-soft">
              {content.map((draw) => (
                <li key={draw.drawId}>
                  <Row
                    {...{ draw, game, page }}
                    isShown={shown === draw.drawId}
                    onShow={() => setChosen(shown === draw.drawId ? null : draw.drawId)}
                  />
                </li>
              ))}
            </ul>
            {totalPages > 1 && (
              <div className="flex items-center justify-center gap-3 border-t border-line px-4 py-3">
                <Button size="sm" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                  {t("lotto.results.newer")}
                </Button>
                <span className="text-sm text-text-3 tabular-nums">{`${pageNo} / ${totalPages}`}</span>
                <Button size="sm" disabled={pageNo >= totalPages} onClick={() => setPageNo(pageNo + 1)}>
                  {t("lotto.results.older")}
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </QueryStates>
  );
}

/** A draw from outside whose result operators have not entered yet. */
function Pending({ draw, page }: { draw: LotteryDraw; page: LoadedPage }) {
  const { t } = useText();
  const nameOf = useDrawNames(page.timeZone);
  return (
    <p className="flex items-center justify-between gap-4 border-b border-line-soft px-4 py-2.5 text-sm">
      <strong className="tabular-nums">{nameOf(draw)}</strong>
      <Badge tone="info" icon={Clock}>
        {t("lotto.results.pending")}
      </Badge>
    </p>
  );
}

type RowProps = { draw: OpenedNumber; game: Game; page: LoadedPage; isShown: boolean; onShow: () => void };

function Row({ draw, game, page, isShown, onShow }: RowProps) {
  const { t, locale } = useText();
  const nameOf = useDrawNames(page.timeZone);
  const isFast = page.game.periodSeconds !== null;
  const figures = sayFigures(t, game, draw.result);
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={onShow}
        className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 px-4 max-sm:gap-x-2.5 py-2.5 text-start text-sm hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="flex flex-col tabular-nums">
          <strong>{nameOf(draw)}</strong>
          <span className="text-xs text-text-3">
            {isFast ? sayClock(draw.drawsAt, locale, page.timeZone) : draw.drawNumber}
          </span>
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <ResultBalls result={draw.result} look={lookOfGame(page.game)} hasSpecial={game.family === "mark-six"} />
          <span className="text-xs text-text-3">{figures}</span>
        </span>
        <span className="flex items-center gap-1.5 text-xs text-sea">
          <span className="max-sm:sr-only">{t("lotto.proof")}</span>
          <Icon glyph={ChevronDown} size={16} className={classes("transition-transform", isShown && "rotate-180")} />
        </span>
      </button>
      {isShown && <Verification drawId={draw.drawId} game={game} />}
    </>
  );
}
