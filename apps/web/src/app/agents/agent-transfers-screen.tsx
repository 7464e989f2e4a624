import type { TransferTerms } from "@perya/contract";
import { Empty, MoreButton, QueryStates, Select, SkeletonLines, Tabs } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { useDays } from "../../features/agents/agents.period.ts";
import { teamQueries } from "../../features/agents/agents.queries.ts";
import { mergeMembers } from "../../features/agents/agents.tree.ts";
import { AgentCard } from "../../features/agents/components/agent-card.tsx";
import { AgentPage } from "../../features/agents/components/agent-page.tsx";
import { PasswordFirst } from "../../features/transfers/components/password-first.tsx";
import { TransferForm } from "../../features/transfers/components/transfer-form.tsx";
import { TransferLimits } from "../../features/transfers/components/transfer-limits.tsx";
import { TransferList } from "../../features/transfers/components/transfer-list.tsx";
import { transferQueries } from "../../features/transfers/transfers.queries.ts";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";

type Direction = "down" | "up";

/** Transfers to a direct downline or the upline, with the history of both. */
export function AgentTransfersScreen() {
  const { t } = useText();
  const { search, show } = useDays();
  const terms = useQuery(transferQueries.terms());
  const direction: Direction = search["direction"] === "up" ? "up" : "down";
  return (
    <AgentPage title={t("page.agentTransfers")} lead={t("agents.lead.transfers")}>
      <div className="grid items-start gap-4 max-xl:loads-in-order xl:grid-cols-[26rem_minmax(0,1fr)]">
        <AgentCard title={t("agentTransfers.new")}>
          <div className="p-4">
            <QueryStates query={terms} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
              {(known) => (
                <div className="flex flex-col gap-4">
                  <TransferLimits terms={known} isBare />
                  <Tabs<Direction>
                    label={t("agentTransfers.direction")}
                    selected={direction}
                    onSelect={(chosen) => show({ direction: chosen })}
                    tabs={[
                      { key: "down", label: t("agentTransfers.down"), content: <Down terms={known} /> },
                      { key: "up", label: t("agentTransfers.up"), content: <Up terms={known} /> },
                    ]}
                  />
                </div>
              )}
            </QueryStates>
          </div>
        </AgentCard>
        <AgentCard title={t("transfer.list")}>
          <div className="p-4">
            <TransferList />
          </div>
        </AgentCard>
      </div>
    </AgentPage>
  );
}

function Up({ terms }: { terms: TransferTerms }) {
  const { t } = useText();
  if (!terms.upline)
    return <Empty icon={ArrowLeftRight} title={t("transfer.noUpline")} text={t("agentTransfers.top")} />;
  return terms.hasPaymentPassword ? <TransferForm terms={terms} name={terms.upline.name} isBare /> : <PasswordFirst />;
}

/** Choice of a direct downline. The URL may preselect one. */
function Down({ terms }: { terms: TransferTerms }) {
  const { t } = useText();
  const { days, search, show } = useDays();
  const level = useInfiniteQuery(teamQueries.level(days));
  const { data } = level;
  const listed = mergeMembers(data?.pages) ?? [];
  const asked = search["member"];
  const isFurther = asked !== undefined && data !== undefined && !listed.some(({ id }) => id === asked);
  const further = useQuery({ ...teamQueries.member(days, asked ?? ""), enabled: isFurther }).data?.member;
  const members = further?.level === 1 && isFurther ? [...listed, further] : listed;
  const chosen = members.find(({ id }) => id === asked);
  if (data && members.length === 0)
    return <Empty icon={ArrowLeftRight} title={t("downlines.none")} text={t("agentTransfers.none")} />;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t("agentTransfers.to")}
        value={chosen?.id ?? ""}
        onChange={({ target }) => show({ member: target.value || undefined })}
      >
        <option value="">{t("agentTransfers.choose")}</option>
        {members.map(({ id, nickname, account }) => (
          <option key={id} value={id}>
            {nickname === account ? nickname : `${nickname} (${account})`}
          </option>
        ))}
      </Select>
      <MoreButton query={level} className="self-start">
        {t("downlines.older")}
      </MoreButton>
      {chosen && !terms.hasPaymentPassword && <PasswordFirst />}
      {chosen && terms.hasPaymentPassword && (
        <TransferForm key={chosen.id} terms={terms} name={chosen.nickname} downlineId={chosen.id} isBare />
      )}
    </div>
  );
}
