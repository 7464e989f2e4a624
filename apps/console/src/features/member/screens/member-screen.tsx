import { memberPage, type MemberPage } from "@perya/contract";
import { useSearch } from "@perya/browser/router";
import { Empty, QueryStates, Skeleton } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import UserRound from "lucide-react/icons/user-round";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { PageBody } from "../../../lib/ui/page-head.tsx";
import { CashierPanel } from "../components/cashier-panel.tsx";
import { FiguresPanel } from "../components/figures-panel.tsx";
import { LooksPanel } from "../components/looks-panel.tsx";
import { MemberHead } from "../components/member-head.tsx";
import { MoneyPanel } from "../components/money-panel.tsx";
import { NotesPanel } from "../components/notes-panel.tsx";
import { OpenPanel } from "../components/open-panel.tsx";
import { PaymentsPanel } from "../components/payments-panel.tsx";
import { PayoutAccountsPanel } from "../components/payout-accounts-panel.tsx";
import { ProfilePanel } from "../components/profile-panel.tsx";
import { SessionsPanel } from "../components/sessions-panel.tsx";
import { TagsPanel } from "../components/tags-panel.tsx";
import { TimelinePanel } from "../components/timeline-panel.tsx";
import { VipPanel } from "../components/vip-panel.tsx";
import { currencyOf } from "../member.currency.ts";
import { memberQueries } from "../member.queries.ts";

/** Page of a member: /member?id=… */
export function MemberScreen() {
  const { id } = useSearch();
  if (typeof id !== "string" || id === "")
    return (
      <PageBody>
        <Empty icon={UserRound} title={t("member.none")} text={t("member.find.lead")} />
      </PageBody>
    );
  return <Member key={id} id={id} />;
}

function Member({ id }: { id: string }) {
  const query = useQuery(memberQueries.one(id));
  return (
    <PageBody>
      <QueryStates query={query} refusedText={problemText} waiting={<Waiting />}>
        {(member) => <Ready member={member} />}
      </QueryStates>
    </PageBody>
  );
}

/** Three columns. Below 1200 px the right one moves under the left one; phones have a single column. */
function Ready({ member }: { member: MemberPage }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["member"] });
  const addNote = async (words: string) => {
    await call(memberPage.addNote, { params: { id: member.id }, body: { words } });
    await refresh();
  };
  return (
    <>
      <MemberHead member={member} onChanged={refresh} />
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-3">
          <MoneyPanel member={member} />
          {member.money && <CashierPanel money={member.money} />}
          <ProfilePanel member={member} onLooked={refresh} />
          {member.payoutAccounts && <PayoutAccountsPanel accounts={member.payoutAccounts} />}
          {member.money && <FiguresPanel money={member.money} />}
          <VipPanel memberId={member.id} currency={currencyOf(member)} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 md:col-start-2 md:row-span-2 md:row-start-1 min-[75rem]:row-span-1">
          {member.openPayments && <PaymentsPanel member={member} />}
          <TimelinePanel member={member} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 min-[75rem]:col-start-3 min-[75rem]:row-start-1">
          <OpenPanel member={member} />
          <NotesPanel member={member} onAdd={addNote} />
          <SessionsPanel member={member} />
          <TagsPanel member={member} onChanged={refresh} />
          <LooksPanel member={member} />
        </div>
      </div>
    </>
  );
}

const COLUMNS =
  "grid items-start gap-3 md:grid-cols-[268px_minmax(0,1fr)] md:grid-rows-[auto_1fr] " +
  "min-[75rem]:grid-cols-[268px_minmax(0,1fr)_264px] min-[75rem]:grid-rows-none";

function Waiting() {
  return (
    <>
      <Skeleton className="h-12 w-80" />
      <div className={COLUMNS}>
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-[640px] rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </>
  );
}
