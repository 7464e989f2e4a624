import { useNavigate, useSearch } from "@perya/browser/router";
import { Empty, MoreButton, QueryStates, Tabs } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import Stamp from "lucide-react/icons/stamp";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { approvalQueries, type ApprovalState } from "../approvals.queries.ts";
import { ApprovalCard } from "../components/approval-card.tsx";

const STATES = ["proposed", "approved", "refused", "expired"] as const satisfies readonly ApprovalState[];

/** Page of proposals by state. */
export function ApprovalsScreen() {
  const navigate = useNavigate();
  const search = useSearch();
  const state = STATES.find((each) => each === search["state"]) ?? "proposed";

  return (
    <PageBody>
      <PageHead title={t("approvals.title")} lead={t("approvals.lead")} />
      <Tabs
        label={t("approvals.states")}
        tabs={STATES.map((each) => ({
          key: each,
          label: t(`approvals.state.${each}`),
          content: <List state={each} />,
        }))}
        selected={state}
        onSelect={(chosen) => void navigate({ to: "/approvals", search: { state: chosen }, replace: true })}
      />
    </PageBody>
  );
}

function List({ state }: { state: ApprovalState }) {
  const list = useInfiniteQuery(approvalQueries.list(useBrandId(), state));
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      isEmpty={({ pages }) => pages.every(({ approvals }) => approvals.length === 0)}
      empty={<Empty icon={Stamp} title={t(`approvals.none.${state}`)} />}
    >
      {({ pages }) => (
        <div className="flex max-w-[880px] flex-col gap-3">
          {pages.flatMap(({ approvals }) =>
            approvals.map((approval) => <ApprovalCard key={approval.id} approval={approval} />),
          )}
          <MoreButton query={list} size="sm">
            {t("approvals.more")}
          </MoreButton>
        </div>
      )}
    </QueryStates>
  );
}
