import type { Contract, SignUpLink } from "@perya/contract";
import { Badge, buttonClasses, type Glyph, Icon, Skeleton } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import CheckCheck from "lucide-react/icons/check-check";
import FilePen from "lucide-react/icons/file-pen";
import FileX from "lucide-react/icons/file-x";
import LinkIcon from "lucide-react/icons/link";
import { useState } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { teamQueries } from "../agents.queries.ts";
import { AgentCard } from "./agent-card.tsx";

type Waiting = {
  key: string;
  glyph: Glyph;
  title: string;
  text: string;
  action: string;
  to: "/agentHome/contracts" | "/agentHome/registerCenter";
  search: Record<string, string>;
};

/** Links that expire within this time are listed as needing action. */
const ENDS_SOON_MS = 3 * 24 * 60 * 60_000;

/** Pending tasks: offers to answer, termination requests, expiring links. One line if there are none. */
export function NeedsActionCard({ className = "" }: { className?: string }) {
  const { t } = useText();
  const { data: contracts = [], isPending: waitsForContracts } = useQuery(teamQueries.openContracts());
  const { data: links = [], isPending: waitsForLinks } = useQuery(teamQueries.openLinks());
  const [now] = useState(() => Date.now());
  const ending = links.filter(({ expiresAt }) => Date.parse(expiresAt) - now < ENDS_SOON_MS);
  const waiting = [...useContractsWaiting(contracts), ...useLinksEnding(ending)];
  return (
    <AgentCard
      title={t("teamOverview.action")}
      className={className}
      aside={waiting.length > 0 && <Badge tone="warning">{waiting.length}</Badge>}
    >
      {waitsForContracts || waitsForLinks ? (
        <div aria-busy data-waiting className="px-4 py-3">
          <Skeleton className="h-4.5 w-3/5" />
        </div>
      ) : waiting.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4 py-3 text-dense text-text-2">
          <Icon glyph={CheckCheck} size={16} className="text-leaf" />
          {t("teamOverview.action.none")}
        </p>
      ) : (
        <ul>
          {waiting.map(({ key, glyph, title, text, action, to, search }) => (
            <li key={key} className="flex items-center gap-3 border-b border-line-soft px-4 py-2.5 last:border-0">
              <Icon glyph={glyph} size={16} className="text-persimmon" />
              <span className="flex min-w-0 grow flex-col">
                <span className="truncate text-dense font-semibold">{title}</span>
                <span className="truncate text-xs text-text-3">{text}</span>
              </span>
              <Link to={to} search={search} className={buttonClasses({ size: "sm" })}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AgentCard>
  );
}

function useContractsWaiting(contracts: readonly Contract[]): Waiting[] {
  const { t } = useText();
  const { sayMoment } = useMoments();
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
          text: `${kindOf(contract)} · ${sayMoment(offeredAt)}`,
          action: t("teamOverview.action.read"),
          ...placeOf(contract),
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
          ...placeOf(contract),
        },
      ];
    return [];
  });
}

const placeOf = ({ id }: Contract) => ({ to: "/agentHome/contracts", search: { id } }) as const;

/** One entry for all links that expire soon, because they are extended on the same page. */
function useLinksEnding(links: readonly SignUpLink[]): Waiting[] {
  const { t } = useText();
  const { sayDay } = useMoments();
  const [first] = links.toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt));
  if (!first) return [];
  return [
    {
      key: "links",
      glyph: LinkIcon,
      title: t("teamOverview.action.links", { count: links.length }),
      text: [first.campaign, sayDay(first.expiresAt)].filter(Boolean).join(" · "),
      action: t("teamOverview.action.extend"),
      to: "/agentHome/registerCenter",
      search: { tab: "links" },
    },
  ];
}
