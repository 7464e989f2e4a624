import type { TeamMember } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { buttonClasses, Icon, QueryStates, useAmountStyle } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useInfiniteQuery } from "@tanstack/react-query";
import List from "lucide-react/icons/list";
import Ticket from "lucide-react/icons/ticket";
import { useState } from "react";
import { addDays, type Days } from "../../features/agents/agents.period.ts";
import { RecordDrawer } from "../../features/records/components/record-drawer.tsx";
import { RecordRow, RecordsWaiting } from "../../features/records/components/record-list.tsx";
import { teamReportQueries } from "../../features/records/team-reports.queries.ts";
import { readBrandClock } from "../../lib/moments.ts";
import { problemText } from "../../lib/problems.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** Bets of the team in the period, the member's latest bets, and links to all bets and entries. */
export function MemberBets({ member, days }: { member: TeamMember; days: Days }) {
  const { t } = useText();
  const style = useAmountStyle();
  const { id, nickname: name, sums } = member;
  const say = (amount: string) => formatAmount(fromWire(amount), style);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-dense text-text-2">
        {t("downlines.bets.sum", { name, count: sums.bets, stake: say(sums.stake), win: say(sums.win) })}
      </p>
      <LastBets id={id} days={days} />
      <Link
        to="/agentHome/personalHistoryCopy"
        search={{ ...days, member: id }}
        className={buttonClasses({ size: "sm", className: "self-start" })}
      >
        <Icon glyph={Ticket} size={16} />
        {t("downlines.bets.see", { name })}
      </Link>
      <Link
        to="/agentHome/agentDownlineTransactionDetailsCopy"
        search={{ ...days, member: id }}
        className={buttonClasses({ size: "sm", className: "self-start" })}
      >
        <Icon glyph={List} size={16} />
        {t("downlines.entries.see", { name })}
      </Link>
    </div>
  );
}

const SHOWN = 5;

/** The member's own latest bets. */
function LastBets({ id, days }: { id: string; days: Days }) {
  const { t, language } = useText();
  const { timeZone } = useBrand();
  const midnight = (day: string) => readBrandClock(`${day} 00:00:00`, timeZone);
  const asked = { from: midnight(days.from), to: midnight(addDays(days.to, 1)) };
  const query = useInfiniteQuery(teamReportQueries.bets(id, asked, language));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <QueryStates
      query={query}
      waiting={<RecordsWaiting />}
      isEmpty={({ pages }) => pages[0]?.records.length === 0}
      empty={<p className="text-dense text-text-3">{t("teamReports.bets.none")}</p>}
      refusedText={(error) => problemText(error, t)}
    >
      {({ pages }) => (
        <>
          <ul className="flex flex-col divide-y divide-line-soft border-y border-line">
            {pages[0]?.records.slice(0, SHOWN).map((record) => (
              <RecordRow key={record.id} record={record} onOpen={() => setOpened(record.id)} />
            ))}
          </ul>
          {opened && <RecordDrawer id={opened} memberId={id} onClose={() => setOpened(null)} />}
        </>
      )}
    </QueryStates>
  );
}
