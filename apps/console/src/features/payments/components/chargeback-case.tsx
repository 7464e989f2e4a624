import { showToast } from "@perya/browser/toasts";
import { payments, type DepositCase } from "@perya/contract";
import { Notice, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { TwoPeoplePanel } from "../../../lib/ui/two-people-panel.tsx";
import { WorkCase } from "../../queues/components/work-case.tsx";
import { type OpenCase, useWorkCase } from "../../queues/use-work-case.ts";
import { paymentQueries } from "../payments.queries.ts";
import { sayTaking } from "../payments.words.ts";
import { DepositPanels, DepositSide, StepBadge } from "./deposit-panels.tsx";

export function ChargebackCase({ open }: { open: OpenCase }) {
  const deposit = useQuery(paymentQueries.deposit(open.item.subjectId));
  return (
    <QueryStates query={deposit} refusedText={problemText}>
      {(found) => <Chargeback open={open} deposit={found} />}
    </QueryStates>
  );
}

/** A disputed deposit: mark it as won, or charge it back to the member with dual approval. */
function Chargeback({ open, deposit }: { open: OpenCase; deposit: DepositCase }) {
  const work = useWorkCase(open, "payments.work");
  const [deciding, setDeciding] = useState<"won" | "lost" | null>(null);
  const isOpen = deposit.state === "disputed";

  const decide = (reason: string) =>
    work.decide(async () => {
      const asked = { params: { id: deposit.id }, body: { ...work.seen, reason } };
      if (deciding === "won") await call(payments.winDispute, asked);
      else await call(payments.chargeBack, asked);
      showToast("success", t(deciding === "won" ? "chargebacks.done" : "money.two.proposed"));
      await open.onNext();
    });

  return (
    <WorkCase
      open={open}
      work={work}
      title={<Figure amount={deposit.paidAmount ?? deposit.amount} currency={deposit.currency} />}
      badges={<StepBadge state={deposit.state} />}
      about={t("payments.byAccount", { method: deposit.methodName, account: deposit.member.account })}
      since={`${deposit.reference} · ${t("payments.createdAt", { at: formatDayAndMinute(deposit.createdAt) })}`}
      memberId={deposit.member.id}
      actions={[
        { label: t("chargebacks.do.won"), key: "a", isMain: true, run: () => setDeciding("won") },
        { label: t("chargebacks.do.lost"), key: "r", isDanger: true, run: () => setDeciding("lost") },
      ]}
      consequence={t("chargebacks.consequence")}
      side={
        <>
          <TwoPeoplePanel aside={t("chargebacks.twoAside")} firstBy={null} isFirstYours={false} />
          <DepositSide deposit={deposit} />
        </>
      }
    >
      {isOpen && <Notice tone="info">{sayTaking(deposit)}</Notice>}
      <DepositPanels deposit={deposit} />
      {deciding && (
        <ReasonDialog
          title={t(`chargebacks.${deciding}Title`)}
          text={deciding === "won" ? t("chargebacks.wonText") : sayTaking(deposit)}
          confirmLabel={t(deciding === "won" ? "chargebacks.do.won" : "money.do.firstYes")}
          isDanger={deciding === "lost"}
          onConfirm={decide}
          onClose={() => setDeciding(null)}
        />
      )}
    </WorkCase>
  );
}
