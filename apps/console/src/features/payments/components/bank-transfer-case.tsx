import { showToast } from "@perya/browser/toasts";
import { payments, type DepositCase } from "@perya/contract";
import { Badge, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import UsersRound from "lucide-react/icons/users-round";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { WorkCase } from "../../queues/components/work-case.tsx";
import { type OpenCase, useWorkCase } from "../../queues/use-work-case.ts";
import { paymentQueries } from "../payments.queries.ts";
import { DepositPanels, DepositSide, StepBadge } from "./deposit-panels.tsx";

export function BankTransferCase({ open }: { open: OpenCase }) {
  const deposit = useQuery(paymentQueries.deposit(open.item.subjectId));
  return (
    <QueryStates query={deposit} refusedText={problemText}>
      {(found) => <Transfer open={open} deposit={found} />}
    </QueryStates>
  );
}

/** A bank transfer with the member's proof: compare it with the bank, then credit or reject. */
function Transfer({ open, deposit }: { open: OpenCase; deposit: DepositCase }) {
  const work = useWorkCase(open, "payments.work");
  const [deciding, setDeciding] = useState<"approve" | "refuse" | null>(null);
  const { needsTwo } = deposit;

  const decide = (reason: string) =>
    work.decide(async () => {
      const asked = { params: { id: deposit.id }, body: { ...work.seen, reason } };
      if (deciding === "refuse") {
        await call(payments.refuseDeposit, asked);
        showToast("success", t("payments.refused"));
      } else {
        const { approvalId } = await call(payments.approveDeposit, asked);
        showToast("success", t(approvalId === null ? "payments.approved" : "money.two.proposed"));
      }
      await open.onNext();
    });

  return (
    <WorkCase
      open={open}
      work={work}
      title={<Figure amount={deposit.amount} currency={deposit.currency} />}
      badges={
        <>
          <StepBadge state={deposit.state} />
          {needsTwo && (
            <Badge icon={UsersRound} tone="warning">
              {t("money.two.title")}
            </Badge>
          )}
        </>
      }
      about={t("payments.byAccount", { method: deposit.methodName, account: deposit.member.account })}
      since={`${deposit.reference} · ${t("payments.createdAt", { at: formatDayAndMinute(deposit.createdAt) })}`}
      memberId={deposit.member.id}
      actions={[
        {
          label: t(needsTwo ? "money.do.firstYes" : "payments.do.approve"),
          key: "a",
          isMain: true,
          run: () => setDeciding("approve"),
        },
        { label: t("payments.do.refuse"), key: "r", isDanger: true, run: () => setDeciding("refuse") },
      ]}
      consequence={t(needsTwo ? "money.two.consequence" : "payments.consequence")}
      side={<DepositSide deposit={deposit} />}
    >
      <DepositPanels deposit={deposit} />
      {deciding && (
        <ReasonDialog
          title={t(`payments.${deciding}Title`)}
          text={t(deciding === "approve" && needsTwo ? "money.two.text" : `payments.${deciding}Text`)}
          confirmLabel={t(
            deciding === "refuse" ? "payments.do.refuse" : needsTwo ? "money.do.firstYes" : "payments.do.approve",
          )}
          isDanger={deciding === "refuse"}
          onConfirm={decide}
          onClose={() => setDeciding(null)}
        />
      )}
    </WorkCase>
  );
}
