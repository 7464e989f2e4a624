import type { Winner } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, Card, classes, Empty, Icon, IconButton, IconMark, QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Bot from "lucide-react/icons/bot";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Trophy from "lucide-react/icons/trophy";
import { useDeferredValue, useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { useMayMove, useSlowScroll } from "../games.slow-scroll.ts";
import { gameQueries } from "../games.queries.ts";
import { GamePicture } from "./game-picture.tsx";

/** S1 §2, biggest winners: settled wins with masked names, nine in sight on a wide screen, the others passing by. */
export function WinnersCard() {
  const { t, language } = useText();
  const winners = useQuery(gameQueries.winners(language));
  const [isPaused, setIsPaused] = useState(false);
  const { list = [], latest = null } = winners.data ?? {};
  const mayMove = useMayMove() && list.length > SHOWN;

  return (
    <Card className="flex flex-col gap-3 pb-4! @container">
      <div className="flex min-h-11 items-center gap-3">
        <div className="me-auto min-w-0">
          <h2 className="text-lg">{t("winners.title")}</h2>
          <p className="truncate text-sm text-text-3">{t("winners.text")}</p>
        </div>
        <LatestWin win={latest} className="hidden text-end @2xl:block" />
        {mayMove && (
          <IconButton
            icon={isPaused ? Play : Pause}
            label={t(isPaused ? "winners.resume" : "winners.pause")}
            onClick={() => setIsPaused(!isPaused)}
            className="-me-3"
          />
        )}
      </div>
      <LatestWin win={latest} className="@2xl:hidden" />
      <div className={ROOM}>
        <QueryStates
          query={winners}
          waiting={<WinnersWaiting />}
          isEmpty={() => list.length === 0}
          empty={<Empty icon={Trophy} text={t("winners.empty")} />}
        >
          {() => <Scroller winners={list} isMoving={mayMove && !isPaused} />}
        </QueryStates>
      </div>
      {(latest?.isSimulated || list.some((winner) => winner.isSimulated)) && (
        <p className="flex items-center gap-1.5 text-xs text-text-3">
          <Icon glyph={Bot} size={16} />
          {t("winners.simulatedText")}
        </p>
      )}
    </Card>
  );
}

/** The newest: the biggest of a week seldom change. */
function LatestWin({ win, className }: { win: Winner | null; className: string }) {
  const { t } = useText();
  if (!win) return null;
  return (
    <p className={classes("min-w-0 truncate text-sm text-text-2", className)}>
      <span className="text-text-3">{t("winners.latest")}</span>{" "}
      <Amount amount={amount(win.winAmount)} className="font-semibold text-leaf" /> <WinnerName winner={win} /> ·{" "}
      {win.gameName}
    </p>
  );
}

function WinnerName({ winner: { customerName, isSimulated } }: { winner: Winner }) {
  const { t } = useText();
  return (
    <>
      <bdi>{customerName}</bdi>
      {isSimulated && " "}
      {isSimulated && <IconMark glyph={Bot} label={t("winners.simulated")} className="text-text-3" />}
    </>
  );
}

/** While it moves, a copy follows the list, so that the end runs into the beginning. At rest one scrolls by hand. */
function Scroller({ winners, isMoving }: { winners: readonly Winner[]; isMoving: boolean }) {
  const { t } = useText();
  const view = useRef<HTMLDivElement>(null);
  // Those in sight at once, the others and their copies when there is time.
  const shown = useDeferredValue(winners, winners.slice(0, SHOWN));
  const hasCopy = isMoving && shown.length > SHOWN;
  const stops = useSlowScroll(view, hasCopy);
  return (
    <div
      ref={view}
      {...stops}
      {...(!isMoving && { role: "region", "aria-label": t("winners.title"), tabIndex: 0 })}
      className={classes("h-full rounded-control [scrollbar-width:none]", isMoving ? FLOW : "overflow-y-auto")}
    >
      <Winners winners={shown} />
      {hasCopy && (
        <div aria-hidden>
          <Winners winners={shown} />
        </div>
      )}
    </div>
  );
}

function Winners({ winners }: { winners: readonly Winner[] }) {
  return (
    <ul className={COLUMNS}>
      {winners.map((winner) => (
        <li key={winner.id} className={ROW}>
          <GamePicture src={winner.iconUrl} className="size-12 shrink-0 rounded-control" />
          <div className="min-w-0">
            <Amount amount={amount(winner.winAmount)} className="font-semibold text-leaf" />
            <p className="truncate text-sm text-text-2">
              <WinnerName winner={winner} /> · {winner.gameName}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function WinnersWaiting() {
  return (
    <div className={COLUMNS}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index} className={ROW}>
          <Skeleton className="size-12 shrink-0 rounded-control" />
          <div className="flex w-full flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** S1 §9. */
const SHOWN = 9;

/** Three rows of three; of two and of one where there is less room. */
const COLUMNS = "grid gap-x-6 @md:grid-cols-2 @2xl:grid-cols-3";
const ROW = "flex h-16 min-w-0 items-center gap-3";
/** What comes and goes does so softly. */
const FLOW = "overflow-hidden mask-y-from-96%";
const ROOM = "h-48 overflow-hidden";
