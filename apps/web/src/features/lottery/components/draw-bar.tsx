import type { LotteryArea } from "@perya/contract";
import type { Game } from "@perya/lottery";
import { Link, useSearch } from "@perya/browser/router";
import { Badge, classes, Icon } from "@perya/ui";
import ChevronLeft from "lucide-react/icons/chevron-left";
import CircleDot from "lucide-react/icons/circle-dot";
import { useText } from "../../../lib/text.ts";
import { AREA_PAGES, lookOfGame, sayTimes, useDrawNames } from "../lottery.areas.ts";
import { readBackPath } from "../lottery.launch.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { DrawClock } from "./draw-clock.tsx";
import { Period } from "./period.tsx";
import { ResultBalls } from "./result-balls.tsx";
import { VerifiedMark } from "./verified-mark.tsx";

type DrawBarProps = { area: LotteryArea; page: LoadedPage; game: Game };

/** The draw on sale, its countdown, and the last result. Sticks to the top while the board scrolls. */
export function DrawBar({ area, page, game }: DrawBarProps) {
  const { t, locale } = useText();
  const { open, upcoming, last, aheadMs, timeZone } = page;
  const nameOf = useDrawNames(timeZone);
  const draw = open ?? upcoming[0];
  const isFast = page.game.periodSeconds !== null;
  return (
    <div className={BAR}>
      <div className="page-width flex items-center gap-x-4 gap-y-1 py-2.5 max-sm:flex-wrap max-sm:pt-0 lg:gap-x-8">
        <div className="flex min-w-0 items-center gap-1 max-sm:h-11 max-sm:basis-full">
          <BackLink area={area} />
          <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-2">
            <h1 tabIndex={-1} className="truncate text-lg">
              {page.game.gameName}
            </h1>
            <p className="shrink-0 text-xs text-text-3">
              {isFast ? <Period game={page.game} /> : t(`lotto.mode.${page.game.prizeMode}`)}
            </p>
          </div>
        </div>
        {draw ? (
          <>
            <DrawClock draw={draw} name={nameOf(draw)} aheadMs={aheadMs} size="lg" />
            <p className="flex flex-col items-start gap-0.5 text-xs text-text-2 max-md:sr-only">
              {open && (
                <Badge tone="success" icon={CircleDot}>
                  {t("lotto.open")}
                </Badge>
              )}
              <span className="whitespace-nowrap tabular-nums">
                {t("lotto.times", sayTimes(draw, { locale, timeZone, isFast }))}
              </span>
            </p>
          </>
        ) : (
          <p className="text-sm text-text-2">{t("lotto.noDraw")}</p>
        )}
        {last && (
          <div className={classes("ms-auto flex min-w-0 flex-col items-end gap-1", !isFast && "max-lg:hidden")}>
            <span className="flex items-center gap-2 text-xs whitespace-nowrap text-text-2">
              {t("lotto.draw", { number: nameOf(last) })}
              <VerifiedMark drawId={last.drawId} game={game} isOutside={page.game.isOutside} />
            </span>
            <span className="max-sm:hidden">
              <ResultBalls result={last.result} look={lookOfGame(page.game)} hasSpecial={game.family === "mark-six"} />
            </span>
            <span className="sm:hidden">
              <ResultBalls
                result={[last.result[0]?.slice(0, MAX_ON_PHONE) ?? [], ...last.result.slice(1)]}
                look={lookOfGame(page.game)}
                size="xs"
              />
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/** To the games of the area, or to the page that launched this one. */
function BackLink({ area }: { area: LotteryArea }) {
  const { t } = useText();
  const back = readBackPath(useSearch()["backUrl"]);
  const icon = <Icon glyph={ChevronLeft} isDirectional />;
  if (back !== null)
    return (
      <a href={back} aria-label={t("lotto.back")} title={t("lotto.back")} className={BACK}>
        {icon}
      </a>
    );
  return (
    <Link to={AREA_PAGES[area].path} aria-label={t("lotto.allGames")} title={t("lotto.allGames")} className={BACK}>
      {icon}
    </Link>
  );
}

const BACK = "-ms-3 grid size-11 shrink-0 place-items-center rounded-control text-text-2 hover:bg-surface-2";
const MAX_ON_PHONE = 5;
/** On a phone the row with the name scrolls under the header, and only the countdown stays. */
const BAR = "sticky top-16 z-10 border-b border-line bg-canvas/95 backdrop-blur-sm max-sm:top-6";
