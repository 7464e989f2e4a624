import { MoreButton, QueryStates, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sayClock } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { type Days, sayDays } from "../../agents/agents.period.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { TeamPath } from "../../agents/components/team-path.tsx";
import { teamReportQueries } from "../team-reports.queries.ts";
import { type Column, LinesTable } from "./lines-table.tsx";

type Props = {
  days: Days;
  today: string;
  /** Member whose direct downlines are listed. Undefined: the agent. */
  root: string | undefined;
  columns: readonly Column[];
  onRoot: (id: string | undefined) => void;
  /** Called when a name is pressed. */
  onMember: (id: string) => void;
};

/** Direct downlines of a member. Selecting one shows their own downlines. */
export function TeamLines({ days, today, root, columns, onRoot, onMember }: Props) {
  const { t, locale } = useText();
  const { timeZone } = useBrand();
  const query = useInfiniteQuery(teamReportQueries.lines({ ...days, ...(root && { memberId: root }) }));
  return (
    <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {({ pages: [first, ...more] }) =>
        first && (
          <>
            <TeamPath path={first.path} directs={undefined} onRoot={onRoot} />
            <AgentCard
              title={t("teamReports.lines")}
              note={t("teamReports.against", { days: sayDays(first.earlier, locale, today) })}
              aside={
                first.countedAt && (
                  <span className="text-xs text-text-3 max-sm:hidden">
                    {t("teamOverview.counted", { when: sayClock(first.countedAt, locale, timeZone) })}
                  </span>
                )
              }
            >
              <LinesTable
                columns={columns}
                lines={[first, ...more].flatMap(({ lines }) => lines)}
                totals={first.totals}
                top={first.path.at(-1)?.nickname ?? ""}
                hasMore={query.hasNextPage}
                onRoot={onRoot}
                onMember={onMember}
              />
            </AgentCard>
            <MoreButton query={query} className="self-center">
              {t("teamReports.more")}
            </MoreButton>
          </>
        )
      }
    </QueryStates>
  );
}
