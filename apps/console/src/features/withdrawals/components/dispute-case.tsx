import { Link } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { withdrawals, type DisputeCase as Case } from "@perya/contract";
import { Badge, Notice, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { isRefused, problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ProofPicture } from "../../../lib/ui/proof-picture.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { WorkCase } from "../../queues/components/work-case.tsx";
import { type OpenCase, useWorkCase } from "../../queues/use-work-case.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { sayDestination } from "../withdrawals.words.ts";
import { LedgerPanel } from "./ledger-panel.tsx";
import { PartsPanel } from "./parts-panel.tsx";
import { ProviderPanel } from "./provider-panel.tsx";
import { WithdrawalSide } from "./withdrawal-panels.tsx";

const TONES = { open: "warning", upheld: "success", refused: "neutral" } as const;

export function DisputeCase({ open }: { open: OpenCase }) {
  const dispute = useQuery(withdrawalQueries.dispute(open.item.subjectId));
  return (
    <QueryStates query={dispute} refusedText={problemText}>
      {(found) => <Dispute open={open} dispute={found} />}
    </QueryStates>
  );
}

/** A payout that the member reports as not received: refund it or reject the dispute. */
function Dispute({ open, dispute }: { open: OpenCase; dispute: Case }) {
  const work = useWorkCase(open, "withdrawals.work");
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<"upheld" | "refused" | null>(null);
  const { withdrawal } = dispute;
  const part = withdrawal.payouts.find(({ id }) => id === dispute.payoutId);
  const isByHand = part?.provider === "manual";
  const whyNot = sayWhyNot(dispute, isByHand);
  const isFirstOfTwo = verdict === "upheld" && dispute.needsTwo;

  const decide = (answer: string) =>
    work.decide(async () => {
      if (verdict === null) return;
      const said = dispute.provider && { providerState: dispute.provider.state };
      const body = { ...work.seen, verdict, answer, ...said };
      const { state } = await call(withdrawals.decideDispute, { params: { id: dispute.id }, body }).catch(readAgain);
      showToast("success", t(state === "open" ? "disputes.done.proposed" : `disputes.done.${verdict}`));
      await open.onNext();
    });

  /**
   * Handles a refused decision: refetches the case if the provider's status has changed, so that the operator sees
   * the status before deciding again.
   */
  async function readAgain(error: unknown): Promise<never> {
    if (isRefused(error, "PAYOUT_STATE_UNSEEN")) await queries.invalidateQueries({ queryKey: ["queues"] });
    throw error;
  }

  return (
    <WorkCase
      open={open}
      work={work}
      title={<Figure amount={part?.amount ?? withdrawal.amount} currency={withdrawal.currency} />}
      badges={<Badge tone={TONES[dispute.state]}>{t(`disputes.state.${dispute.state}`)}</Badge>}
      about={t("disputes.about", { account: withdrawal.member.account, to: sayDestination(withdrawal.account) })}
      since={t("disputes.openedAt", { at: formatDayAndMinute(dispute.openedAt) })}
      memberId={withdrawal.member.id}
      actions={[
        { label: t("disputes.do.refused"), key: "a", isMain: true, run: () => setVerdict("refused") },
        {
          label: t(dispute.needsTwo ? "disputes.do.propose" : "disputes.do.upheld"),
          key: "r",
          isDanger: true,
          isOff: whyNot !== null,
          run: () => setVerdict("upheld"),
        },
      ]}
      consequence={whyNot ?? t(dispute.needsTwo ? "disputes.needsTwo" : "disputes.consequence")}
      side={<WithdrawalSide withdrawal={withdrawal} />}
    >
      <Panel title={t("disputes.words")}>
        <div className="flex flex-col gap-3">
          <p className="max-w-[72ch] text-sm break-words whitespace-pre-wrap">
            <bdi>{dispute.words || t("disputes.noWords")}</bdi>
          </p>
          <div className="flex flex-wrap gap-3">
            {dispute.proofIds.map((id, index) => (
              <ProofPicture key={id} id={id} label={t("disputes.proof", { number: index + 1 })} />
            ))}
          </div>
        </div>
      </Panel>
      {dispute.approvalId !== null && dispute.state === "open" && <Notice>{t("disputes.waitsSecond")}</Notice>}
      {!isByHand && <ProviderPanel dispute={dispute} mayAsk={work.mayWork} />}
      {dispute.answer !== null && (
        <Panel title={t("disputes.answer")}>
          <p className="text-sm break-words whitespace-pre-wrap">{dispute.answer}</p>
        </Panel>
      )}
      <PartsPanel withdrawal={withdrawal} />
      <LedgerPanel withdrawal={withdrawal} />
      <Link to="/withdrawal" search={{ id: withdrawal.id }} className="link self-start text-dense">
        {t("disputes.whole", { reference: withdrawal.reference })}
      </Link>
      {verdict && (
        <ReasonDialog
          title={t(`disputes.${verdict}Title`)}
          text={t(isFirstOfTwo ? "disputes.upheldTextTwo" : `disputes.${verdict}Text`)}
          reasonLabel={t("disputes.answer")}
          reasonHint={t("disputes.answerHint")}
          confirmLabel={t(isFirstOfTwo ? "disputes.do.propose" : `disputes.do.${verdict}`)}
          isDanger={verdict === "upheld"}
          onConfirm={decide}
          onClose={() => setVerdict(null)}
        />
      )}
    </WorkCase>
  );
}

/** Why this operator can't refund the payout now; null if they can. */
function sayWhyNot({ isApprover, approvalId, provider, state }: Case, isByHand: boolean): string | null {
  if (state !== "open") return null;
  if (isApprover) return t("disputes.isApprover");
  if (approvalId !== null) return t("disputes.waitsSecond");
  return provider === null && !isByHand ? t("disputes.askFirst") : null;
}
