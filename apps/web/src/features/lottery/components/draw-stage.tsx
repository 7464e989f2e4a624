import type { Game } from "@perya/lottery";
import { formatAmount, fromWire, sum } from "@perya/money";
import { Badge, Button, classes, Icon, useAmountStyle, useReducedMotion } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import PartyPopper from "lucide-react/icons/party-popper";
import SkipForward from "lucide-react/icons/skip-forward";
import { useEffect, useState } from "react";
import { queryClient } from "../../../lib/query-client.ts";
import { useText } from "../../../lib/text.ts";
import { useIsMember } from "../lottery.account.ts";
import { lookOfGame, useDrawNames } from "../lottery.areas.ts";
import { sayFigures } from "../lottery.say-result.ts";
import { lotteryQueries } from "../lottery.queries.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { BallsShow } from "./balls-show.tsx";
import { DiceShow } from "./dice-show.tsx";
import type { ShowPhase } from "./use-show.ts";
import { RaceShow } from "./race-show.tsx";
import { ReelsShow } from "./reels-show.tsx";

/** Time after a result when its bets are refetched, because settlement takes some seconds. */
const SETTLED_AFTER_MS = 3_000;

/**
 * The live draw of a fast game. Reels, dice, runners or balls move until the socket reports the result, and then
 * show it. The height never changes, so that nothing below moves. No animation if the user prefers reduced motion.
 */
export function DrawStage({ game, page }: { game: Game; page: LoadedPage }) {
  const { t } = useText();
  const isStill = useReducedMotion();
  const { last, drawing, game: listed } = page;
  const nameOf = useDrawNames(page.timeZone);
  const [shownId, setShownId] = useState(last?.drawId);
  const isAwaited = drawing !== null;
  const isNew = !isStill && last !== null && last.drawId !== shownId;
  const phase: ShowPhase = isNew ? "playing" : isAwaited && !isStill ? "waiting" : "still";
  const finish = () => setShownId(last?.drawId);

  const drawnId = last?.drawId;
  useEffect(() => {
    if (drawnId === undefined) return undefined;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ["lottery", "bets"] });
    const timer = setTimeout(refresh, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drawnId]);

  if (!last) return null;
  const shown = { row: last.result[0] ?? [], phase, onDone: finish };
  const look = lookOfGame(listed);
  return (
    <section aria-label={t("lotto.live")} className={STAGE}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:w-44 lg:flex-col lg:items-start">
        <h2 className="text-base">
          {drawing && !isNew
            ? t("lotto.live.waiting", { number: nameOf(drawing) })
            : t("lotto.draw", { number: nameOf(last) })}
        </h2>
        {phase === "playing" ? (
          <Button size="sm" variant="quiet" icon={SkipForward} onClick={finish} className="-ms-2">
            {t("lotto.live.skip")}
          </Button>
        ) : (
          <Outcome game={game} drawId={last.drawId} figures={isAwaited ? "" : sayFigures(t, game, last.result)} />
        )}
      </header>
      <div dir="ltr" aria-hidden className="flex min-w-0 grow items-center justify-center overflow-hidden">
        {look === "dice" && <DiceShow key={last.drawId} {...shown} />}
        {look === "race" && <RaceShow key={last.drawId} {...shown} />}
        {look === "balls" && <BallsShow key={last.drawId} {...shown} />}
        {(look === "reels" || look === "prizes") && <ReelsShow key={last.drawId} {...shown} />}
      </div>
      <output className="sr-only">
        {phase === "still" && !isAwaited
          ? t("lotto.live.result", {
              number: nameOf(last),
              numbers: last.result.map((row) => row.join(" ")).join(" / "),
            })
          : ""}
      </output>
    </section>
  );
}

/** The amount that the member's bets on the draw won, or else the figures of the result. */
function Outcome({ game, drawId, figures }: { game: Game; drawId: string; figures: string }) {
  const { t } = useText();
  const style = useAmountStyle();
  const { data } = useInfiniteQuery({ ...lotteryQueries.bets(game.code), enabled: useIsMember() });
  const bets = data?.pages.flatMap((part) => part.bets).filter((bet) => bet.drawId === drawId) ?? [];
  const settled = bets.filter(({ state }) => state === "won" || state === "lost" || state === "tied");
  const won = sum(settled.map(({ prize }) => fromWire(prize ?? "0.00")));
  if (settled.length > 0 && won > 0n)
    return (
      <p className="flex animate-enter items-center gap-1.5 font-semibold text-leaf">
        <Icon glyph={PartyPopper} />
        {t("lotto.live.won", { amount: formatAmount(won, style) })}
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-text-2">
      {settled.length > 0 && <Badge>{t("lotto.live.noWin", { count: settled.length })}</Badge>}
      <span className={classes(settled.length > 0 && "max-sm:hidden")}>{figures}</span>
    </p>
  );
}

const STAGE =
  "card flex min-h-44 flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface-1 px-4 py-3 lg:min-h-32 lg:flex-row";
