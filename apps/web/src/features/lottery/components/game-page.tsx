import type { LotteryArea } from "@perya/contract";
import { findGame } from "@perya/lottery";
import { Link } from "@perya/browser/router";
import { buttonClasses, Empty, QueryStates, Screen, Skeleton } from "@perya/ui";
import { Refusal } from "@perya/client";
import { useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { AREA_PAGES } from "../lottery.areas.ts";
import { lotteryQueries } from "../lottery.queries.ts";
import { GameReady } from "./game-ready.tsx";

/** The betting page of one game. */
export function GamePage({ area, gameCode }: { area: LotteryArea; gameCode: string }) {
  const { t, language } = useText();
  const page = useQuery({ ...lotteryQueries.page(gameCode, language), enabled: isCode(gameCode) });
  // Waits for the statistics too: they are part of the rows of numbers, which must not grow when they arrive.
  const charted = useQuery({ ...lotteryQueries.charted(gameCode), enabled: isCode(gameCode) });
  const game = findGame(gameCode);
  const title = t(AREA_PAGES[area].title);
  const documentTitle = usePageTitle(page.data?.game.gameName ?? title);
  if (page.data && game && !charted.isPending)
    return (
      <>
        <title>{documentTitle}</title>
        <GameReady area={area} game={game} page={page.data} />
      </>
    );
  const isUnknown = !game || (page.error instanceof Refusal && page.error.code === "GAME_UNKNOWN");
  return (
    <Screen title={title} documentTitle={documentTitle}>
      {isUnknown ? (
        <Unknown area={area} />
      ) : (
        <QueryStates query={page} waiting={<PageWaiting />} refusedText={(error) => problemText(error, t)}>
          {() => <PageWaiting />}
        </QueryStates>
      )}
    </Screen>
  );
}

/** True for the code of a game in the catalog. The address may contain anything. */
const isCode = (text: string) => /^[a-z0-9-]{1,40}$/u.test(text) && findGame(text) !== undefined;

function Unknown({ area }: { area: LotteryArea }) {
  const { t } = useText();
  const back = (
    <Link to={AREA_PAGES[area].path} className={buttonClasses()}>
      {t("lotto.allGames")}
    </Link>
  );
  return <Empty icon={SearchX} title={t("lotto.unknown")} text={t("lotto.unknown.text")} action={back} />;
}

function PageWaiting() {
  return (
    <div className="grid gap-4 lg:grid-cols-[12.5rem_1fr_21.5rem]">
      <Skeleton className="h-80 rounded-card max-lg:h-14" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
