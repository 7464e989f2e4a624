import { BET_STATES, GAME_CATEGORIES } from "@perya/contract";
import { useState } from "react";
import { readBrandClock } from "../../../lib/moments.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { addDays, useDays } from "../../agents/agents.period.ts";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { FileChoice } from "../../agents/components/file-choice.tsx";
import { PeriodChoice } from "../../agents/components/period-choice.tsx";
import { TeamSearch } from "../../agents/components/team-search.tsx";
import { FoundMembers } from "../components/found-members.tsx";
import { MemberBets } from "../components/member-bets.tsx";
import { MemberHead } from "../components/member-head.tsx";
import { TeamLines } from "../components/team-lines.tsx";
import { teamReportMutations } from "../team-reports.queries.ts";

const COLUMNS = ["validStake", "change", "net", "stake", "bets", "active"] as const;
const NOBODY = { member: undefined, gameType: undefined, state: undefined };

/** Team bets (R17.5) per direct downline, down to single bets. */
export function TeamBetsScreen() {
  const { t } = useText();
  const { timeZone } = useBrand();
  const { today, days, search, show } = useDays();
  const [words, setWords] = useState("");
  const { member, open: root } = search;
  const isSearching = words.trim().length > 1;
  const gameType = GAME_CATEGORIES.find((known) => known === search["gameType"]);
  const state = BET_STATES.find((known) => known === search["state"]);
  const midnight = (day: string) => readBrandClock(`${day} 00:00:00`, timeZone);
  const asked = {
    from: midnight(days.from),
    to: midnight(addDays(days.to, 1)),
    ...(gameType && { gameType }),
    ...(state && { state }),
  };
  const choose = (id: string) => {
    setWords("");
    show({ member: id });
  };
  return (
    <AgentPage
      title={t("page.teamBets")}
      lead={t("agents.lead.teamBets")}
      actions={
        <>
          <TeamSearch words={words} onWords={setWords} />
          <PeriodChoice days={days} today={today} onDays={show} />
          {!isSearching && (
            <FileChoice
              mutation={
                member
                  ? teamReportMutations.bets(member, asked)
                  : teamReportMutations.lines({ ...days, ...(root && { memberId: root }) })
              }
            />
          )}
        </>
      }
    >
      {isSearching ? (
        <FoundMembers words={words.trim()} days={days} onChoose={choose} />
      ) : member ? (
        <>
          <MemberHead id={member} days={days} onBack={() => show(NOBODY)} />
          <MemberBets memberId={member} asked={asked} onFilter={show} />
        </>
      ) : (
        <TeamLines
          days={days}
          today={today}
          root={root}
          columns={COLUMNS}
          onRoot={(id) => show({ open: id })}
          onMember={choose}
        />
      )}
    </AgentPage>
  );
}
