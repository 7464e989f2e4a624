import type { TeamMember } from "@perya/contract";
import { QueryStates, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Days } from "../../features/agents/agents.period.ts";
import { teamQueries } from "../../features/agents/agents.queries.ts";
import { kindOf } from "../../features/agents/agents.standing.ts";
import { DaysTable } from "../../features/agents/components/days-table.tsx";
import { useMoments } from "../../lib/page-clock.ts";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";

type MemberHistoryProps = {
  member: TeamMember;
  contacts: { mobile: string | null; email: string | null } | null;
  days: Days;
};

/** Profile as far as the brand shows it, and daily figures of the member's team. */
export function MemberHistory({ member, contacts, days }: MemberHistoryProps) {
  const { t, locale } = useText();
  const { sayMoment } = useMoments();
  const course = useQuery(teamQueries.course(days, member.id));
  const { account, type, lastSeenAt } = member;
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-1.5 text-dense">
        <Fact name={t("downlines.account")}>{account}</Fact>
        <Fact name={t("downlines.kind")}>{t(kindOf(type))}</Fact>
        {contacts?.mobile && <Fact name={t("downlines.mobile")}>{contacts.mobile}</Fact>}
        {contacts?.email && <Fact name={t("downlines.email")}>{contacts.email}</Fact>}
        <Fact name={t("downlines.seen")}>
          {lastSeenAt === null ? t("downlines.seen.never") : sayMoment(lastSeenAt)}
        </Fact>
      </dl>
      <div className="-mx-4 max-h-96 overflow-y-auto border-t border-line">
        <QueryStates query={course} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
          {(known) => (
            <DaysTable
              course={known.days}
              sayDay={(day) =>
                new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(
                  Date.parse(day),
                )
              }
            />
          )}
        </QueryStates>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 truncate">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
