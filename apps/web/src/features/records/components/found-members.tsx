import type { TeamMember } from "@perya/contract";
import { Empty, QueryStates, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { PagedList } from "../../../lib/paged-list.tsx";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import type { Days } from "../../agents/agents.period.ts";
import { teamQueries } from "../../agents/agents.queries.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";

type Props = { words: string; days: Days; onChoose: (id: string) => void };

/** Team members whose username starts with the typed letters. */
export function FoundMembers({ words, days, onChoose }: Props) {
  const { t } = useText();
  const query = useQuery(teamQueries.found(days, words));
  const note = query.data?.isWhole === false ? t("teamReports.found.more") : undefined;
  return (
    <AgentCard title={t("teamReports.found")} note={note}>
      <QueryStates
        query={query}
        waiting={
          <div className="px-4 py-2">
            <SkeletonLines />
          </div>
        }
        isEmpty={({ members }) => members.length === 0}
        empty={<Empty icon={SearchX} title={t("teamReports.found.none")} text={t("teamReports.found.none.text")} />}
        refusedText={(error) => problemText(error, t)}
      >
        {({ members }) => <MemberChoice members={members} onChoose={onChoose} />}
      </QueryStates>
    </AgentCard>
  );
}

/** Direct downlines, highest valid bets first. Shown before a search. */
export function DirectMembers({ days, onChoose }: Omit<Props, "words">) {
  const { t } = useText();
  const query = useInfiniteQuery(teamQueries.level(days));
  return (
    <AgentCard title={t("teamReports.choose")} note={t("teamReports.choose.text")}>
      <PagedList
        query={query}
        rowsOf={({ members }) => members}
        older={t("teamReports.choose.more")}
        empty={<p className="px-4 py-3 text-dense text-text-3">{t("downlines.none")}</p>}
      >
        {(members) => <MemberChoice members={members} onChoose={onChoose} />}
      </PagedList>
    </AgentCard>
  );
}

function MemberChoice({ members, onChoose }: { members: readonly TeamMember[]; onChoose: Props["onChoose"] }) {
  const { t } = useText();
  return (
    <ul className="divide-y divide-line-soft">
      {members.map(({ id, account, nickname, level }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)} className={ROW}>
            <span className="font-semibold text-text-1">{nickname}</span>
            {account !== nickname && <span className="text-xs text-text-3">{account}</span>}
            <span className="ms-auto text-xs text-text-3">{t("teamReports.level", { level })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const ROW = "flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start text-dense hover:bg-surface-2";
