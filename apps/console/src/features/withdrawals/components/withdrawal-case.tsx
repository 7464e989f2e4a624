import { withdrawals, type WithdrawalCase as Case } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Badge, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import type { CaseAction } from "../../queues/components/case-bar.tsx";
import { WorkCase } from "../../queues/components/work-case.tsx";
import { type OpenCase, useWorkCase } from "../../queues/use-work-case.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { sayDestination } from "../withdrawals.words.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { countLooks } from "./checks-panel.tsx";
import { AskDialog, RejectDialog } from "./reject-dialog.tsx";
import { StepBadge, WithdrawalPanels, WithdrawalSide } from "./withdrawal-panels.tsx";

export function WithdrawalCase({ open }: { open: OpenCase }) {
  const withdrawal = useQuery(withdrawalQueries.withdrawal(open.item.subjectId));
  return (
    <QueryStates query={withdrawal} refusedText={problemText}>
      {(found) => <Withdrawal open={open} withdrawal={found} />}
    </QueryStates>
  );
}

/** A withdrawal in its queue. Approving only queues the payout; a job sends it. */
function Withdrawal({ open, withdrawal }: { open: OpenCase; withdrawal: Case }) {
  const work = useWorkCase(open, "withdrawals.work");
  const [deciding, setDeciding] = useState<"approve" | "reject" | "identity" | null>(null);
  const { needsTwo, state } = withdrawal;
  const looks = countLooks(withdrawal);
  const params = { id: withdrawal.id };

  const finish = (ask: () => Promise<string>) =>
    work.decide(async () => {
      showToast("success", await ask());
      await open.onNext();
    });

  const decisions: readonly CaseAction[] = [
    {
      label: t(needsTwo ? "money.do.firstYes" : "withdrawals.do.approve"),
      key: "a",
      isMain: true,
      run: () => setDeciding("approve"),
    },
    { label: t("withdrawals.do.reject"), key: "r", isDanger: true, run: () => setDeciding("reject") },
    { label: t("withdrawals.do.identity"), key: "i", run: () => setDeciding("identity") },
  ];
  // True if the member has cancelled it, so there is nothing to decide.
  const isGone = state === "cancelled";

  return (
    <WorkCase
      open={open}
      work={work}
      title={<Figure amount={withdrawal.amount} currency={withdrawal.currency} />}
      badges={
        <>
          <StepBadge state={state} payouts={withdrawal.payouts} />
          {looks > 0 && (
            <Badge tone="warning" icon={TriangleAlert}>
              {t("withdrawals.look", { count: looks })}
            </Badge>
          )}
        </>
      }
      about={t("withdrawals.to", {
        destination: sayDestination(withdrawal.account),
        holder: withdrawal.names.account,
      })}
      since={`${withdrawal.reference} · ${t("withdrawals.requestedAt", { at: formatDayAndMinute(withdrawal.requestedAt) })}`}
      memberId={withdrawal.member.id}
      actions={isGone ? [] : decisions}
      consequence={t(isGone ? "withdrawals.gone" : needsTwo ? "money.two.consequence" : "withdrawals.consequence")}
      side={<WithdrawalSide withdrawal={withdrawal} />}
    >
      <WithdrawalPanels withdrawal={withdrawal} />
      {deciding === "approve" && (
        <ApproveDialog
          withdrawal={withdrawal}
          onApprove={(reason, parts) =>
            finish(async () => {
              const body = { ...work.seen, ...(reason !== "" && { reason }), ...(parts && { parts }) };
              const { approvalId } = await call(withdrawals.approveWithdrawal, { params, body });
              return t(approvalId === null ? "withdrawals.approved" : "money.two.proposed");
            })
          }
          onClose={() => setDeciding(null)}
        />
      )}
      {deciding === "reject" && (
        <RejectDialog
          onReject={(code, reason) =>
            finish(async () => {
              await call(withdrawals.rejectWithdrawal, { params, body: { ...work.seen, code, reason } });
              return t("withdrawals.rejected");
            })
          }
          onClose={() => setDeciding(null)}
        />
      )}
      {deciding === "identity" && (
        <AskDialog
          onAsk={(reason) =>
            finish(async () => {
              await call(withdrawals.askIdentity, { params, body: { ...work.seen, reason } });
              return t("withdrawals.asked");
            })
          }
          onClose={() => setDeciding(null)}
        />
      )}
    </WorkCase>
  );
}
