import type { Winner } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, classes, IconButton, IconMark, LostPart, Skeleton, useCountInView } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Bot from "lucide-react/icons/bot";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { useLaunchWinner } from "../games.launch.ts";
import { gameQueries } from "../games.queries.ts";
import { useMayMove, useSlowScroll } from "../games.slow-scroll.ts";
import { GamePicture } from "./game-picture.tsx";

/** S1 §2, biggest winners: settled wins with masked names passing by, the newest first. Each opens its game. */
export function WinnersLine() {
  const { t, language } = useText();
  const { data, isPending, refetch } = useQuery(gameQueries.winners(language));
  const [isPaused, setIsPaused] = useState(false);
  const shown = data ? choose(data) : [];
  const mayMove = useMayMove() && shown.length > FEW;

  return (
    <section aria-labelledby="winners" className="flex min-w-0 flex-1 items-center self-stretch">
      <div className="shrink-0 ps-4 pe-2 text-xs leading-snug max-lg:sr-only">
        <h2 id="winners" className="font-sans text-xs font-normal text-text-2">
          {t("winners.title")}
        </h2>
        <p className="text-text-3">{t("winners.text")}</p>
      </div>
      {!data && (isPending ? <WinnersWaiting /> : <LostPart isLine onRetry={() => void refetch()} />)}
      {data && shown.length === 0 && <p className="px-4 text-sm text-text-2">{t("winners.empty")}</p>}
      {shown.length > 0 && <Scroller winners={shown} latest={data?.latest?.id} isMoving={mayMove && !isPaused} />}
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

/** The newest, since the biggest of a week seldom change, and then those. */
function choose({ list, latest }: { list: readonly Winner[]; latest: Winner | null }): readonly Winner[] {
  const biggest = list.filter(({ id }) => id !== latest?.id).slice(0, SHOWN);
  return latest ? [latest, ...biggest] : biggest;
}

type Passing = { winners: readonly Winner[]; latest: string | undefined };

/**
 * While it moves, a copy of as many as are in sight follows the row, so that the end runs into the beginning. At rest one
 * scrolls by hand.
 */
function Scroller({ isMoving, winners, latest }: Passing & { isMoving: boolean }) {
  const view = useRef<HTMLDivElement>(null);
  const inView = useCountInView(IN_VIEW);
  const stops = useSlowScroll(view, isMoving);
  return (
    <div
      ref={view}
      {...stops}
      className={classes(
        "relative ms-1.5 flex min-w-0 flex-1 [scrollbar-width:none] mask-x-from-[calc(100%-1rem)]",
        isMoving ? "overflow-x-hidden" : "overflow-x-auto",
      )}
    >
      <div className="flex w-max shrink-0">
        <Winners winners={winners} latest={latest} />
        {isMoving && <Winners winners={winners.slice(0, inView)} latest={latest} isCopy />}
      </div>
    </div>
  );
}

function Winners({ winners, latest, isCopy = false }: Passing & { isCopy?: boolean }) {
  const { t } = useText();
  const launch = useLaunchWinner();
  return (
    <ul aria-hidden={isCopy} className="flex shrink-0">
      {winners.map((winner) => (
        <li key={winner.id} className="shrink-0">
          <button type="button" tabIndex={isCopy ? -1 : undefined} onClick={() => launch(winner)} className={ENTRY}>
            <GamePicture src={winner.iconUrl} className="size-9 shrink-0 rounded-control" />
            <span className="min-w-0">
              <Amount amount={amount(winner.winAmount)} className="text-sm font-semibold text-leaf" />
              {winner.id === latest && <span className="text-xs text-text-3"> · {t("winners.latest")}</span>}
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

/** S1 §9. */
const SHOWN = 9;
/** So few can all be in sight on a wide screen, and need not move. */
const FEW = 3;
/** At most, by width: an entry is 150 px wide and more. */
const IN_VIEW = [3, 6, 9, 12] as const;

const ENTRY =
  "flex h-16 max-w-64 items-center gap-2.5 px-3 text-start transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2";
