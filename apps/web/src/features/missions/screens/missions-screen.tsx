import type { Mission } from "@perya/contract";
import { useNavigate, useSearch } from "@perya/browser/router";
import { Empty, QueryStates, Screen, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Trophy from "lucide-react/icons/trophy";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { BoardPanel } from "../components/board-panel.tsx";
import { MissionList } from "../components/mission-list.tsx";
import { missionQueries } from "../missions.queries.ts";

/** R10.13, missionLeaderboard: today's and this week's missions, and the leaderboards. */
export function MissionsScreen() {
  const { t, language } = useText();
  const title = t("page.missionLeaderboard");
  const summary = useQuery(missionQueries.summary(language));
  return (
    <Screen title={title} documentTitle={usePageTitle(title)}>
      <div className="flex flex-col gap-6 loads-in-order">
        <QueryStates
          query={summary}
          waiting={<Skeleton className="h-64 rounded-card" />}
          isEmpty={({ missions }) => missions.length === 0}
          empty={<Empty icon={CircleCheckBig} title={t("missions.none")} text={t("missions.none.text")} />}
          refusedText={(error) => problemText(error, t)}
        >
          {({ missions }) => <Missions missions={missions} />}
        </QueryStates>
        <Leaderboard />
      </div>
    </Screen>
  );
}

function Missions({ missions }: { missions: readonly Mission[] }) {
  const { t } = useText();
  const newest = (period: Mission["period"]) =>
    missions
      .filter((mission) => mission.period === period)
      .reduce((day, { fromDay }) => (fromDay > day ? fromDay : day), "");
  const [day, week] = [newest("daily"), newest("weekly")];
  const isCurrent = ({ period, fromDay }: Mission) => fromDay === (period === "daily" ? day : week);
  const current = missions.filter(isCurrent);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <MissionList title={t("missions.today")} missions={current.filter(({ period }) => period === "daily")} />
      <MissionList title={t("missions.week")} missions={current.filter(({ period }) => period === "weekly")} />
      <MissionList title={t("missions.past")} missions={missions.filter((one) => !isCurrent(one))} isPast />
    </div>
  );
}

function Leaderboard() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const roundId = useSearch()["round"];
  const query = useQuery(missionQueries.board(roundId, language));
  return (
    <QueryStates
      query={query}
      waiting={<Skeleton className="h-96 rounded-card" />}
      isEmpty={({ board }) => board === null}
      empty={<Empty icon={Trophy} title={t("board.closed")} text={t("board.closed.text")} />}
      refusedText={(error) => problemText(error, t)}
    >
      {({ rounds, board }) =>
        board && (
          <BoardPanel
            rounds={rounds}
            board={board}
            onRound={(round) => void navigate({ to: ".", search: { round }, replace: true })}
          />
        )
      }
    </QueryStates>
  );
}
