import type { LotteryArea, LotteryGame, LotteryMenu, OpenedNumber, PrizeMode } from "@perya/contract";
import { Button, Empty, QueryStates, Screen, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import TicketIcon from "lucide-react/icons/ticket";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useLogin } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { AREA_PAGES } from "../lottery.areas.ts";
import { lotteryQueries } from "../lottery.queries.ts";
import { GameCard } from "./game-card.tsx";

/** The games of an area by prize mode (R14.1), each with its next draw and its last numbers. */
export function LotteryLobby({ area }: { area: LotteryArea }) {
  const { t, language } = useText();
  const { isLogin, isTrial } = useLogin();
  const title = t(AREA_PAGES[area].title);
  const menus = useQuery(lotteryQueries.menus(language));
  const results = useQuery(lotteryQueries.latest(language));
  const latest = results.data ?? [];
  const isMember = isLogin && !isTrial;
  const own = useQuery(lotteryQueries.recent(language, isMember));
  const recent = own.data ?? [];
  const lastOf = (code: string) => latest.find(({ gameCode }) => gameCode === code)?.latest;
  const isHere = (game: LotteryGame) => game.area === area;
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("lotto.lead")}>
      <QueryStates
        query={menus}
        waiting={<LobbyWaiting />}
        isEmpty={({ gameMenus }) => !gameMenus.some(({ games }) => games.some(isHere))}
        empty={<Empty icon={TicketIcon} title={t("lotto.none")} text={t("lotto.none.text")} />}
        refusedText={(error) => problemText(error, t)}
      >
        {({ gameMenus, aheadMs }) =>
          // Recent games come first and results make cards higher, so everything waits for them instead of moving down.
          (isMember && own.isPending) || results.isPending ? (
            <LobbyWaiting />
          ) : (
            <div className="flex flex-col gap-8">
              <Jumps modes={modesIn(gameMenus, isHere)} />
              <Games title={t("lotto.recent")} games={recent.filter(isHere).slice(0, 4)} {...{ aheadMs, lastOf }} />
              {gameMenus.toSorted(byPace).map(({ prizeMode, games }) => (
                <Games
                  key={prizeMode}
                  id={prizeMode}
                  title={t(`lotto.mode.${prizeMode}`)}
                  games={games.filter(isHere)}
                  {...{ aheadMs, lastOf }}
                />
              ))}
            </div>
          )
        }
      </QueryStates>
    </Screen>
  );
}

/** Prize modes with games here, in the order of the page. */
function modesIn(menus: readonly LotteryMenu[], isHere: (game: LotteryGame) => boolean): PrizeMode[] {
  return menus
    .filter(({ games }) => games.some(isHere))
    .toSorted(byPace)
    .map(({ prizeMode }) => prizeMode);
}

/** On a phone the page is long: buttons that scroll to each prize mode. */
function Jumps({ modes }: { modes: readonly PrizeMode[] }) {
  const { t } = useText();
  if (modes.length < 2) return null;
  return (
    <nav aria-label={t("lotto.modes")} className="-my-3 flex flex-wrap gap-2 sm:hidden">
      {modes.map((mode) => (
        <Button key={mode} size="sm" onClick={() => document.getElementById(mode)?.scrollIntoView()}>
          {t(`lotto.mode.${mode}`)}
        </Button>
      ))}
    </nav>
  );
}

type GamesProps = {
  id?: PrizeMode;
  title: string;
  games: readonly LotteryGame[];
  aheadMs: number;
  lastOf: (code: string) => OpenedNumber | undefined;
};

function Games({ id, title, games, aheadMs, lastOf }: GamesProps) {
  if (games.length === 0) return null;
  return (
    <section id={id} aria-label={title} className="flex scroll-mt-20 flex-col gap-4">
      <h2 className="text-lg">{title}</h2>
      <ul className={GRID}>
        {games.map((game) => (
          <li key={game.gameCode} className="min-w-0">
            <GameCard game={game} last={lastOf(game.gameCode)} aheadMs={aheadMs} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LobbyWaiting() {
  return (
    <div className={GRID}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-32 rounded-card" />
      ))}
    </div>
  );
}

/** Order of the prize modes: fast draws above the others, because they can be played at any moment. */
const PACE = ["ELOTT", "ZY", "LOTT", "SEA"] as const;
const byPace = (one: { prizeMode: PrizeMode }, other: { prizeMode: PrizeMode }) =>
  PACE.indexOf(one.prizeMode) - PACE.indexOf(other.prizeMode);

const GRID = "grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4";
