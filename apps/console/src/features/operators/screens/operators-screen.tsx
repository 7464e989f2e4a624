import type { Operator } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay, useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { InviteDialog } from "../components/invite-dialog.tsx";
import { OperatorActions } from "../components/operator-actions.tsx";
import { RoleList } from "../components/role-list.tsx";
import { operatorQueries } from "../operators.queries.ts";

/** Who works here, what they may, and when they were last seen. */
export function OperatorsScreen() {
  const [isInviting, setIsInviting] = useState(false);
  const mayWrite = useMay("operators.write");
  const list = useInfiniteQuery(operatorQueries.list());
  const invite = (
    <Button size="sm" variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
      {t("operators.invite")}
    </Button>
  );

  return (
    <PageBody>
      <PageHead title={t("operators.title")} lead={t("operators.lead")} actions={mayWrite && invite} />
      <QueryStates
        query={list}
        refusedText={problemText}
        isEmpty={({ pages }) => pages.every(({ operators }) => operators.length === 0)}
        empty={<Empty title={t("operators.none")} />}
      >
        {({ pages }) => (
          <div className="overflow-x-auto rounded-card border border-line bg-surface-1">
            <table className="w-full min-w-[720px] text-dense">
              <thead className="text-start text-text-3">
                <tr className="border-b border-line">
                  <Head>{t("operators.name")}</Head>
                  <Head>{t("operators.state")}</Head>
                  <Head>{t("operators.roles")}</Head>
                  <Head>{t("operators.lastSeen")}</Head>
                  <Head>
                    <span className="sr-only">{t("operators.actions")}</span>
                  </Head>
                </tr>
              </thead>
              <tbody>
                {pages.flatMap(({ operators }) =>
                  operators.map((operator) => <Row key={operator.id} operator={operator} mayWrite={mayWrite} />),
                )}
              </tbody>
            </table>
          </div>
        )}
      </QueryStates>
      {list.hasNextPage && (
        <Button size="sm" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("approvals.more")}
        </Button>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </PageBody>
  );
}

function Head({ children }: { children: React.ReactNode }) {
  return <th className="h-9 px-4 text-start font-normal">{children}</th>;
}

const TONES = { invited: "info", active: "success", locked: "error" } as const;

function Row({ operator, mayWrite }: { operator: Operator; mayWrite: boolean }) {
  const own = useOperator();
  return (
    <tr className="border-b border-line-soft last:border-0">
      <td className="px-4 py-2">
        <bdi className="block font-semibold text-text-1">{operator.name}</bdi>
        <span className="text-xs text-text-3">{operator.account}</span>
      </td>
      <td className="px-4 py-2">
        <Badge tone={TONES[operator.state]}>{t(`operators.state.${operator.state}`)}</Badge>
      </td>
      <td className="px-4 py-2">
        <RoleList operator={operator} mayTake={mayWrite && operator.id !== own.id} />
      </td>
      <td className="px-4 py-2 text-text-2 tabular-nums">
        {operator.lastSeenAt ? formatDayAndMinute(operator.lastSeenAt) : t("operators.never")}
      </td>
      <td className="px-2 py-1 text-end">
        {mayWrite && operator.id !== own.id && <OperatorActions operator={operator} />}
      </td>
    </tr>
  );
}
