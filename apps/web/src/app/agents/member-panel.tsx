import type { TeamMember } from "@perya/contract";
import { agentAbilities, isAgent } from "@perya/rules";
import { Drawer, IconButton, LetterMark, QueryStates, SkeletonLines, Tabs } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useState } from "react";
import type { Days } from "../../features/agents/agents.period.ts";
import { teamQueries } from "../../features/agents/agents.queries.ts";
import { type ContractsOf, standingOf } from "../../features/agents/agents.standing.ts";
import { StandingWord } from "../../features/agents/components/standing-badge.tsx";
import { problemText } from "../../lib/problems.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { useIsRoomy, useIsWide } from "../../lib/window-width.ts";
import { MemberBets } from "./member-bets.tsx";
import { MemberDeal } from "./member-deal.tsx";
import { MemberFreeze } from "./member-freeze.tsx";
import { MemberHistory } from "./member-history.tsx";

type MemberPanelProps = { id: string; days: Days; today: string; contractsOf: ContractsOf; onClose: () => void };

/** Member details: a panel beside the tree, a side drawer on medium screens, a sheet on phones. */
export function MemberPanel({ onClose, ...asked }: MemberPanelProps) {
  const { t } = useText();
  const query = useQuery(teamQueries.member(asked.days, asked.id));
  const content = (
    <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {(known) => <About {...asked} known={known} onClose={onClose} />}
    </QueryStates>
  );
  const title = t("downlines.panel", { name: query.data?.member.nickname ?? "…" });
  const isWide = useIsWide();
  if (!useIsRoomy())
    return (
      <Drawer title={title} isTitleHidden side={isWide ? "end" : "bottom"} onClose={onClose}>
        {content}
      </Drawer>
    );
  return (
    <aside
      aria-label={title}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] w-91 shrink-0 overflow-y-auto rounded-card border border-line bg-surface-1 p-4 [scrollbar-width:thin]"
    >
      {content}
    </aside>
  );
}

const TABS = ["deal", "history", "bets"] as const;
type TabKey = (typeof TABS)[number];

type Known = {
  member: TeamMember;
  path: { id: string; nickname: string }[];
  contacts: { mobile: string | null; email: string | null } | null;
};

type AboutProps = MemberPanelProps & { known: Known };

function About({ known, days, today, contractsOf, onClose }: AboutProps) {
  const { t } = useText();
  const [tab, setTab] = useState<TabKey>("deal");
  const { member, path, contacts } = known;
  const type = useSession(({ accountType }) => accountType) ?? Number.NaN;
  const mayOffer = agentAbilities(type)?.offersContracts === true && member.level === 1 && isAgent(member.type);
  const contracts = contractsOf(member.id);
  const contents = {
    deal: (
      <MemberDeal
        member={member}
        upline={path.at(-2)?.nickname}
        contracts={contracts}
        mayOffer={mayOffer}
        today={today}
      />
    ),
    history: (
      <>
        <MemberHistory member={member} contacts={contacts} days={days} />
        <MemberFreeze member={member} />
      </>
    ),
    bets: <MemberBets member={member} days={days} />,
  };
  return (
    <div className="flex flex-col gap-3">
      <PanelHead member={member} contracts={contracts} onClose={onClose} />
      <Tabs<TabKey>
        label={t("downlines.panel", { name: member.nickname })}
        tabs={TABS.map((key) => ({
          key,
          label: <span className="text-dense">{t(`downlines.tab.${key}`)}</span>,
          content: contents[key],
        }))}
        selected={tab}
        onSelect={setTab}
      />
    </div>
  );
}

type PanelHeadProps = { member: TeamMember; contracts: ReturnType<ContractsOf>; onClose: () => void };

function PanelHead({ member, contracts, onClose }: PanelHeadProps) {
  const { t, locale } = useText();
  const isBeside = useIsRoomy();
  const since = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric" }).format(
    Date.parse(member.joinedAt),
  );
  return (
    <header className="flex items-start gap-3">
      <LetterMark name={member.nickname} />
      <div className="min-w-0 grow">
        <h2 tabIndex={-1} className="flex flex-wrap items-center gap-x-2 text-base">
          <bdi className="truncate">{member.nickname}</bdi>
          <StandingWord standing={standingOf(member, contracts)} />
        </h2>
        <p className="text-xs text-text-3">
          {t("downlines.about", { level: member.level, count: member.sums.members, since })}
        </p>
      </div>
      {isBeside && <IconButton icon={X} label={t("ui.close")} onClick={onClose} className="-me-2 -mt-2" />}
    </header>
  );
}
