import { agentAbilities, isAgent } from "@perya/rules";
import { Badge, buttonClasses, Icon, QueryStates } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { useDeferredValue, useState } from "react";
import { type Days, useDays } from "../../features/agents/agents.period.ts";
import { teamFiles, teamQueries } from "../../features/agents/agents.queries.ts";
import type { ContractsOf } from "../../features/agents/agents.standing.ts";
import { useTree } from "../../features/agents/agents.tree.ts";
import { AgentPage } from "../../features/agents/components/agent-page.tsx";
import { CheckedBar } from "../../features/agents/components/checked-bar.tsx";
import { FileChoice } from "../../features/agents/components/file-choice.tsx";
import { PeriodChoice } from "../../features/agents/components/period-choice.tsx";
import { TeamList, TeamRows } from "../../features/agents/components/team-list.tsx";
import { TeamPath } from "../../features/agents/components/team-path.tsx";
import { TeamSearch } from "../../features/agents/components/team-search.tsx";
import { TeamTree } from "../../features/agents/components/team-tree.tsx";
import { openDialog } from "../../lib/dialogs.ts";
import { problemText } from "../../lib/problems.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { useIsWide } from "../../lib/window-width.ts";
import { KeyHints } from "./key-hints.tsx";
import { MemberPanel } from "./member-panel.tsx";

/** R17.4, downlineManagmentView: the team tree with a details panel. */
export function DownlinesScreen() {
  const { t } = useText();
  const isWide = useIsWide();
  const { today, days, search, show } = useDays();
  const { member: rootId, open: panelId } = search;
  const [words, setWords] = useState("");
  const contractsOf = useContractsOf();
  const totals = useQuery(teamQueries.totals(days, rootId)).data?.totals;
  const root = (id: string | undefined) => {
    setWords("");
    show({ member: id });
  };
  const openPanel = (id: string) => show({ open: id });
  const ids = useFound(days, words).data?.members.map(({ id }) => id);
  const shared = { days, contractsOf, onRoot: root, onOpen: openPanel };
  return (
    <AgentPage
      title={t("page.downlineManagmentView")}
      lead={t("agents.lead.downlines")}
      // Takes its place from the start: beside the title or below it, it moves what follows.
      note={
        <span className={totals ? undefined : "invisible"}>
          <Badge>{t("downlines.count", { count: totals?.members ?? 0 })}</Badge>
        </span>
      }
      actions={
        <>
          <TeamSearch words={words} onWords={setWords} />
          <PeriodChoice days={days} today={today} onDays={show} />
          {/* While searching, exports the search results. Hidden if there are none. */}
          {ids?.length !== 0 && <FileChoice mutation={teamFiles.level(days, ids ? { ids } : { memberId: rootId })} />}
          <Link to="/agentHome/registerCenter" className={buttonClasses({ size: "sm" })}>
            <Icon glyph={UserRoundPlus} size={16} />
            {t("page.registerCenter")}
          </Link>
        </>
      }
    >
      <Whereabouts days={days} rootId={rootId} onRoot={root} />
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          {isWide ? (
            <WideTeam key={rootId ?? ""} {...shared} rootId={rootId} words={words} panelId={panelId} totals={totals} />
          ) : (
            <NarrowTeam {...shared} memberId={rootId} words={words} />
          )}
        </div>
        {panelId && (
          <MemberPanel
            key={panelId}
            id={panelId}
            days={days}
            today={today}
            contractsOf={contractsOf}
            onClose={() => show({ open: undefined })}
          />
        )}
      </div>
    </AgentPage>
  );
}

type Shared = { days: Days; contractsOf: ContractsOf; onRoot: (id: string) => void; onOpen: (id: string) => void };
type WideProps = Shared & {
  rootId: string | undefined;
  words: string;
  panelId: string | undefined;
  totals: Parameters<typeof TeamTree>[0]["totals"];
};

function WideTeam({ days, onOpen, onRoot, words, totals, ...tree }: WideProps) {
  const state = useTree(days, { onOpen, onRoot });
  const found = useFound(days, words);
  // The totals come with the rows above them, which would move them.
  const hasRows = useInfiniteQuery(teamQueries.level(days, tree.rootId)).data !== undefined;
  const type = useSession(({ accountType }) => accountType) ?? Number.NaN;
  const checked = [...state.checked.values()];
  const mayOffer =
    agentAbilities(type)?.offersContracts === true &&
    checked.every((member) => member.level === 1 && isAgent(member.type));
  return (
    <div className="flex flex-col gap-3">
      <TeamTree tree={state} {...tree} totals={hasRows ? totals : undefined} found={found.data?.members} />
      <FoundNote isWhole={found.data?.isWhole} />
      <CheckedBar
        checked={checked}
        days={days}
        onOffer={mayOffer ? (memberId) => openDialog("offerContract", { memberId }) : undefined}
        onClear={state.uncheckAll}
      />
    </div>
  );
}

function NarrowTeam({ words, ...list }: Shared & { memberId: string | undefined; words: string }) {
  const { t } = useText();
  const found = useFound(list.days, words);
  if (!isAsked(words)) return <TeamList {...list} />;
  return (
    <QueryStates
      query={found}
      isEmpty={({ members }) => members.length === 0}
      empty={<p className="py-4 text-text-2">{t("downlines.found.none")}</p>}
      refusedText={(error) => problemText(error, t)}
    >
      {({ members, isWhole }) => (
        <>
          <TeamRows {...list} members={members} />
          <FoundNote isWhole={isWhole} />
        </>
      )}
    </QueryStates>
  );
}

/** Shown when the search result is truncated. */
function FoundNote({ isWhole }: { isWhole: boolean | undefined }) {
  const { t } = useText();
  return isWhole === false && <p className="text-xs text-text-3">{t("downlines.found.more")}</p>;
}

/** Breadcrumb of the shown level, and keyboard hints. */
function Whereabouts({
  days,
  rootId,
  onRoot,
}: Pick<WideProps, "days" | "rootId"> & { onRoot: (id: string | undefined) => void }) {
  const level = useInfiniteQuery(teamQueries.level(days, rootId)).data?.pages[0];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <TeamPath path={level?.path ?? []} directs={level?.directs} onRoot={onRoot} />
      <KeyHints />
    </div>
  );
}

const MIN_LETTERS = 2;
const isAsked = (words: string) => words.trim().length >= MIN_LETTERS;

function useFound(days: Days, words: string) {
  const asked = useDeferredValue(words.trim());
  const query = useQuery({ ...teamQueries.found(days, asked), enabled: isAsked(asked) });
  // Keeps the previous results while searching, and drops them when the field is empty.
  return isAsked(words) ? query : { ...query, data: undefined };
}

/** Returns a function that lists the offered and active contracts with a downline. */
function useContractsOf(): ContractsOf {
  const { data = [] } = useQuery(teamQueries.openContracts());
  return (memberId) => data.filter(({ side, downline }) => side === "upline" && downline.id === memberId);
}
