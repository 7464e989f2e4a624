import { useNavigate } from "@perya/browser/router";
import { Screen, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";
import { useIsMember } from "../lottery.account.ts";
import { AREA_PAGES } from "../lottery.areas.ts";
import { type Launch, readBackPath } from "../lottery.launch.ts";
import { lotteryQueries } from "../lottery.queries.ts";

/** Opens the page that launch parameters name (R14.3). Without an answer, such as for a trial account, the game itself. */
export function LotteryLaunch({ launch }: { launch: Launch }) {
  const { t } = useText();
  const navigate = useNavigate();
  const isMember = useIsMember();
  const { data, isError } = useQuery({ ...lotteryQueries.lobby(launch), enabled: isMember });
  const isSettled = data !== undefined || isError || !isMember;
  useEffect(() => {
    if (!isSettled) return;
    const { lottoArea, lottoGameCode: gameCode, lottoView: view, backUrl } = data ?? launch;
    const back = readBackPath(backUrl);
    void navigate({
      to: AREA_PAGES[lottoArea].path,
      search: {
        ...(gameCode && { gameCode }),
        ...(gameCode && view && view !== "betting" && { view }),
        ...(back !== null && { backUrl: back }),
      },
      replace: true,
    });
  }, [isSettled, data, launch, navigate]);
  const title = t(AREA_PAGES[launch.lottoArea].title);
  return (
    <Screen title={title} documentTitle={usePageTitle(title)}>
      <Skeleton className="h-96 rounded-card" />
    </Screen>
  );
}
