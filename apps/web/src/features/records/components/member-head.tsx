import { Button } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useText } from "../../../lib/text.ts";
import type { Days } from "../../agents/agents.period.ts";
import { teamQueries } from "../../agents/agents.queries.ts";

/** The selected member, their position in the team, and a back button. */
export function MemberHead({ id, days, onBack }: { id: string; days: Days; onBack: () => void }) {
  const { t } = useText();
  const { data } = useQuery(teamQueries.member(days, id));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" variant="quiet" icon={ArrowLeft} onClick={onBack}>
        {t("teamReports.back")}
      </Button>
      {data && (
        <p className="text-dense">
          <bdi className="font-semibold">{data.member.nickname}</bdi>
          {data.member.account !== data.member.nickname && (
            <span className="ms-2 text-text-3">{data.member.account}</span>
          )}
          <span className="ms-2 text-text-3">{data.path.map(({ nickname }) => nickname).join(" › ")}</span>
        </p>
      )}
    </div>
  );
}
