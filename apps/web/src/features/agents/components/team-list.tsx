import type { TeamMember } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Empty, Icon, IconButton, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import Network from "lucide-react/icons/network";
import PanelBottomOpen from "lucide-react/icons/panel-bottom-open";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import type { Days } from "../agents.period.ts";
import { teamQueries } from "../agents.queries.ts";
import { type ContractsOf, standingOf } from "../agents.standing.ts";
import { hasLine, mergeMembers } from "../agents.tree.ts";
import { Result } from "./result.tsx";
import { StandingWord } from "./standing-badge.tsx";

type TeamListProps = {
  days: Days;
  memberId: string | undefined;
  contractsOf: ContractsOf;
  onRoot: (id: string) => void;
  onOpen: (id: string) => void;
};

/** One level on phones. A tap drills down, or opens the panel of a member without downlines. */
export function TeamList({ days, memberId, ...rest }: TeamListProps) {
  const { t } = useText();
  const query = useInfiniteQuery(teamQueries.level(days, memberId));
  return (
    <PagedList
      query={query}
      rowsOf={({ members }) => members}
      older={t("downlines.older")}
      waiting={<SkeletonLines />}
      empty={<Empty icon={Network} title={t("downlines.none")} />}
    >
      {(members) => <TeamRows members={mergeMembers([{ members: [...members] }]) ?? []} {...rest} />}
    </PagedList>
  );
}

type TeamRowsProps = Omit<TeamListProps, "days" | "memberId"> & { members: readonly TeamMember[] };

export function TeamRows({ members, contractsOf, onRoot, onOpen }: TeamRowsProps) {
  const { t } = useText();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface-1">
      {members.map((member) => {
        const { id, nickname, sums } = member;
        const isLine = hasLine(member);
        return (
          <li key={id} className="flex items-stretch border-b border-line-soft last:border-0">
            <button
              type="button"
              onClick={() => (isLine ? onRoot(id) : onOpen(id))}
              className="flex min-w-0 grow items-center gap-3 px-4 py-2.5 text-start focus-visible:-outline-offset-2"
            >
              <span className="flex min-w-0 grow flex-col gap-0.5">
                <span className="flex items-center gap-2">
                  <span className="truncate font-semibold">{nickname}</span>
                  <StandingWord standing={standingOf(member, contractsOf(id))} />
                </span>
                <span className="text-xs text-text-3">
                  {isLine
                    ? t("downlines.activeOf", { active: sums.active, members: sums.members })
                    : t("downlines.bets", { count: sums.bets })}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-0.5">
                <Amount amount={fromWire(sums.validStake)} className="font-semibold" />
                <Result amount={fromWire(sums.net)} className="text-xs text-text-3" />
              </span>
              {isLine && <Icon glyph={ChevronRight} size={16} isDirectional className="text-text-3" />}
            </button>
            {isLine && (
              <IconButton
                icon={PanelBottomOpen}
                label={t("downlines.panel", { name: nickname })}
                onClick={() => onOpen(id)}
                className="self-center"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
