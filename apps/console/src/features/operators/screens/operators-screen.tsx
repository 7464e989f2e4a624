import type { Operator } from "@perya/contract";
import { Badge, Button, Empty, MoreButton, QueryStates } from "@perya/ui";
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

/** Operators with their roles, state and last activity. */
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
          <div className="rounded-card border border-line bg-surface-1">
            <table className="w-full text-dense max-md:block">
              <thead className="text-start text-text-3 max-md:sr-only">
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
              <tbody className="max-md:block">
                {pages.flatMap(({ operators }) =>
                  operators.map((operator) => <Row key={operator.id} operator={operator} mayWrite={mayWrite} />),
                )}
              </tbody>
            </table>
          </div>
        )}
      </QueryStates>
      <MoreButton query={list} size="sm">
        {t("approvals.more")}
      </MoreButton>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </PageBody>
  );
}

function Head({ children }: { children: React.ReactNode }) {
  return <th className="h-9 px-4 text-start font-normal">{children}</th>;
}

const TONES = { waiting: "warning", invited: "info", active: "success", locked: "error" } as const;

/** Classes of a row. Below md it becomes a card: name, state and actions in one line, the rest below. */
const ROW =
  "border-b border-line-soft last:border-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2.5";
const CELL = "md:px-4 md:py-2";

function Row({ operator, mayWrite }: { operator: Operator; mayWrite: boolean }) {
  const own = useOperator();
  const isEverywhere = useMay("operators.write", null);
  const isNew = operator.state === "invited" && operator.roles.length === 0 && operator.proposedRoles.length > 0;
  const state = isNew ? "waiting" : operator.state;
  // An operator without a role belongs to no brand, so only admins of all brands manage them.
  const mayManage = mayWrite && operator.id !== own.id && (isEverywhere || operator.roles.length > 0);
  return (
    <tr className={ROW}>
      <td className={`${CELL} max-md:grow`}>
        <bdi className="block font-semibold text-text-1">{operator.name}</bdi>
        <span className="text-xs text-text-3">{operator.account}</span>
      </td>
      <td className={CELL}>
        <Badge tone={TONES[state]}>{t(`operators.state.${state}`)}</Badge>
      </td>
      <td className={`${CELL} max-md:order-1 max-md:basis-full`}>
        <RoleList operator={operator} mayTake={mayWrite && operator.id !== own.id} />
      </td>
      <td className={`${CELL} text-text-2 tabular-nums max-md:order-1 max-md:text-xs`}>
        <span className="md:hidden">{t("operators.lastSeen")}: </span>
        {operator.lastSeenAt ? formatDayAndMinute(operator.lastSeenAt) : t("operators.never")}
      </td>
      <td className="text-end md:px-2 md:py-1">{mayManage && <OperatorActions operator={operator} />}</td>
    </tr>
  );
}
