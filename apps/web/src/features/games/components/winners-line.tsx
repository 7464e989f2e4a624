import type { Winner } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, classes, IconButton, IconMark, LostPart, Skeleton, useCountInView } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Bot from "lucide-react/icons/bot";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { useTheme } from "../../../lib/theme.ts";
import { useIsWide } from "../../../lib/window-width.ts";
import { useLaunchWinner } from "../games.launch.ts";
import { gameQueries } from "../games.queries.ts";
import { useMayMove, useSlowScroll } from "../games.slow-scroll.ts";
import { GamePicture } from "./game-picture.tsx";

type Board = "top" | "latest";

/** Biggest winners (R11.4): settled wins with masked names, and a second list with wins of the last hour. */
export function WinnersLine() {
  const { t, language } = useText();
  const { data, isPending, refetch } = useQuery(gameQueries.winners(language));
  const [isPaused, setIsPaused] = useState(false);
  const [board, setBoard] = useState<Board>("top");
  const shown = (board === "top" ? data?.list : data?.latest)?.slice(0, SHOWN) ?? [];
  const isWide = useIsWide();
  const isList = useTheme().figures === "card" && isWide;
  const mayMove = useMayMove() && shown.length > FEW && !isList;

  return (
    <section aria-labelledby="winners" className="winners flex min-w-0 flex-1 items-center self-stretch">
      <h2 id="winners" className="sr-only">
        {t("winners.title")}
      </h2>
      <div className="winners-boards flex shrink-0 flex-col items-start ps-2 sm:ps-3">
        {BOARDS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === board}
            title={t(`winners.${each}.text`)}
            onClick={() => setBoard(each)}
            className={CHOICE}
          >
            {t(`winners.${each}`)}
          </button>
        ))}
      </div>
      {!data && (isPending ? <WinnersWaiting /> : <LostPart isLine onRetry={() => void refetch()} />)}
      {data && shown.length === 0 && (
        <p className="line-clamp-2 px-3 text-sm text-text-2">{t(`winners.${board}.empty`)}</p>
      )}
      {shown.length > 0 && <Scroller key={board} winners={shown} isMoving={mayMove && !isPaused} />}
      {mayMove && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? "winners.resume" : "winners.pause")}
          onClick={() => setIsPaused(!isPaused)}
          className="shrink-0"
        />
      )}
    </section>
  );
}

type Passing = { winners: readonly Winner[] };

/**
 * Row of winners. While it moves, a copy of the first entries follows it, for a seamless loop. While paused, it is
 * scrolled by hand.
 */
function Scroller({ isMoving, winners }: Passing & { isMoving: boolean }) {
  const view = useRef<HTMLDivElement>(null);
  const inView = useCountInView(IN_VIEW);
  const stops = useSlowScroll(view, isMoving);
  return (
    <div
      ref={view}
      {...stops}
      className={classes(
        "winners-list relative ms-1.5 flex min-w-0 flex-1 [scrollbar-width:none] mask-x-from-[calc(100%-1rem)]",
        isMoving ? "overflow-x-hidden" : "overflow-x-auto",
      )}
    >
      <div className="flex w-max shrink-0">
        <Winners winners={winners} />
        {isMoving && <Winners winners={winners.slice(0, inView)} isCopy />}
      </div>
    </div>
  );
}

function Winners({ winners, isCopy = false }: Passing & { isCopy?: boolean }) {
  const launch = useLaunchWinner();
  return (
    <ul aria-hidden={isCopy} className="flex shrink-0">
      {winners.map((winner) => (
        <li key={winner.id} className="shrink-0">
          <button type="button" tabIndex={isCopy ? -1 : undefined} onClick={() => launch(winner)} className={ENTRY}>
            <GamePicture src={winner.iconUrl} className="size-9 shrink-0 rounded-control" />
            <span className="min-w-0">
              <Amount amount={amount(winner.winAmount)} className="text-sm font-semibold text-leaf" />
              <span className="block truncate text-xs text-text-2">
                <WinnerName winner={winner} /> · {winner.gameName}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
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

function WinnersWaiting() {
  return (
    <div aria-busy className="flex min-w-0 flex-1 gap-6 overflow-hidden px-3">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex w-48 shrink-0 items-center gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-control" />
          <div className="flex w-full flex-col gap-2">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-2.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

const BOARDS: readonly Board[] = ["latest", "top"];

/** Winners in the first list (R11.9). */
const SHOWN = 9;
/** Maximum number of entries that fit on a wide screen and need not move. */
const FEW = 3;
/** Entries in view by width. An entry is at least 150 px wide. */
const IN_VIEW = [3, 6, 9, 12] as const;

const CHOICE =
  "flex h-7 items-center px-1.5 text-xs whitespace-nowrap text-text-2 hover:text-text-1 aria-pressed:font-semibold " +
  "aria-pressed:text-text-1 aria-pressed:underline aria-pressed:underline-offset-4 focus-visible:-outline-offset-2";

const ENTRY =
  "flex h-16 max-w-64 items-center gap-2.5 px-3 text-start transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2";
