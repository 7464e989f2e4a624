import { useNavigate } from "@perya/browser/router";
import { useText } from "../../../lib/text.ts";
import { useDays } from "../../agents/agents.period.ts";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { FileChoice } from "../../agents/components/file-choice.tsx";
import { PeriodChoice } from "../../agents/components/period-choice.tsx";
import { TeamLines } from "../components/team-lines.tsx";
import { teamReportMutations } from "../team-reports.queries.ts";

const COLUMNS = ["net", "lossChange", "stake", "win", "commission", "deposits", "withdrawals"] as const;

/** User profit and loss (R17.6): result, stakes, commission, deposits and withdrawals per direct downline. */
export function UserLossScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const { today, days, search, show } = useDays();
  const { open: root } = search;
  return (
    <AgentPage
      title={t("page.palStatementsAgentCopy")}
      lead={t("agents.lead.userLoss")}
      actions={
        <>
          <PeriodChoice days={days} today={today} onDays={show} />
          <FileChoice mutation={teamReportMutations.lines({ ...days, ...(root && { memberId: root }) })} />
        </>
      }
    >
      <TeamLines
        days={days}
        today={today}
        root={root}
        columns={COLUMNS}
        onRoot={(id) => show({ open: id })}
        onMember={(member) => void navigate({ to: "/agentHome/personalHistoryCopy", search: { ...days, member } })}
      />
    </AgentPage>
  );
}
