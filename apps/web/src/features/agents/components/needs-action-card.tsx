import type { Contract } from "@perya/contract";
import { Badge, buttonClasses, type Glyph, Icon } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import CheckCheck from "lucide-react/icons/check-check";
import FilePen from "lucide-react/icons/file-pen";
import FileX from "lucide-react/icons/file-x";
import { sayMoment } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { teamQueries } from "../agents.queries.ts";
import { AgentCard } from "./agent-card.tsx";

type Waiting = { key: string; glyph: Glyph; title: string; text: string; action: string };

/** What waits for the agent: offers to answer, and those who ask for an end. Without any it is one line. */
export function NeedsActionCard({ className = "" }: { className?: string }) {
  const { t } = useText();
  const { data: contracts = [] } = useQuery(teamQueries.openContracts());
  const waiting = useWaiting(contracts);
  return (
    <AgentCard
      title={t("teamOverview.action")}
      className={className}
      aside={waiting.length > 0 && <Badge tone="warning">{waiting.length}</Badge>}
    >
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4 py-3 text-dense text-text-2">
          <Icon glyph={CheckCheck} size={16} className="text-leaf" />
          {t("teamOverview.action.none")}
        </p>
      ) : (
        <ul>
          {waiting.map(({ key, glyph, title, text, action }) => (
            <li key={key} className="flex items-center gap-3 border-b border-line-soft px-4 py-2.5 last:border-0">
              <Icon glyph={glyph} size={16} className="text-persimmon" />
              <span className="flex min-w-0 grow flex-col">
                <span className="truncate text-dense font-semibold">{title}</span>
                <span className="truncate text-xs text-text-3">{text}</span>
              </span>
              <Link to="/agentHome/contracts" search={{ id: key }} className={buttonClasses({ size: "sm" })}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AgentCard>
  );
}

function useWaiting(contracts: readonly Contract[]): Waiting[] {
  const { t, locale } = useText();
  const kindOf = ({ kind, version }: Contract) =>
    t("teamOverview.action.version", { kind: t(`statements.kind.${kind}`), version });
  return contracts.flatMap((contract): Waiting[] => {
    const { id, state, side, endAskedBy, endsAt, upline, downline, offeredAt } = contract;
    const other = side === "downline" ? (upline?.name ?? t("teamOverview.action.brand")) : downline.name;
    if (state === "offered" && side === "downline")
      return [
        {
          key: id,
          glyph: FilePen,
          title: t("teamOverview.action.offer", { name: other }),
          text: `${kindOf(contract)} · ${sayMoment(offeredAt, locale)}`,
          action: t("teamOverview.action.read"),
        },
      ];
    if (state === "active" && endAskedBy !== null && endAskedBy !== side && endsAt === null)
      return [
        {
          key: id,
          glyph: FileX,
          title: t("teamOverview.action.end", { name: other }),
          text: kindOf(contract),
          action: t("teamOverview.action.see"),
        },
      ];
    return [];
  });
}
