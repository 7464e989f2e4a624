import type { DepositCase } from "@perya/contract";
import { Badge, Icon } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ProofPicture } from "../../../lib/ui/proof-picture.tsx";
import { TwoPeoplePanel } from "../../../lib/ui/two-people-panel.tsx";
import { MemberPanel } from "../../queues/components/member-panel.tsx";
import { STEP_TONES } from "../payments.words.ts";

export function StepBadge({ state }: Pick<DepositCase, "state">) {
  return <Badge tone={STEP_TONES[state]}>{t(`payments.step.${state}`)}</Badge>;
}

/** Amounts, proof and steps of a deposit, in the order in which operators compare them. */
export function DepositPanels({ deposit }: { deposit: DepositCase }) {
  const { amount, fee, paidAmount, currency, bankReference, proofId, reason } = deposit;
  const isOther = paidAmount !== null && paidAmount !== amount;
  return (
    <>
      <Panel title={t("payments.money")} aside={<StepBadge state={deposit.state} />}>
        <Facts
          facts={[
            { label: t("payments.asked"), value: <Figure amount={amount} currency={currency} /> },
            { label: t("payments.fee"), value: <Figure amount={fee} currency={currency} /> },
            {
              label: t("payments.came"),
              value:
                paidAmount === null ? (
                  t("payments.nothingYet")
                ) : (
                  <Figure amount={paidAmount} currency={currency} className={isOther ? "text-persimmon" : undefined} />
                ),
            },
            ...(reason === null ? [] : [{ label: t("payments.why"), value: reason }]),
          ]}
        />
      </Panel>
      {deposit.kind === "bank" && (
        <Panel title={t("payments.proof")} aside={t("payments.proofHint")}>
          <div className="flex flex-col gap-3">
            <Facts
              facts={[
                {
                  label: t("payments.bankReference"),
                  value: bankReference ? <code className="select-all">{bankReference}</code> : t("payments.none"),
                },
              ]}
            />
            {proofId === null ? (
              <p className="text-dense text-text-3">{t("payments.proofNone")}</p>
            ) : (
              <ProofPicture id={proofId} label={t("payments.proof")} />
            )}
          </div>
        </Panel>
      )}
      <StepsPanel deposit={deposit} />
    </>
  );
}

/** Steps with their times, including pending ones. */
function StepsPanel({ deposit }: { deposit: DepositCase }) {
  const steps = [
    { name: "created", at: deposit.createdAt },
    { name: "paid", at: deposit.paidAt },
    { name: "credited", at: deposit.creditedAt },
    { name: "settled", at: deposit.settledAt },
    // Unlike the other steps, not listed while pending, because most deposits are never reversed.
    ...(deposit.takenBackAt === null ? [] : [{ name: "takenBack", at: deposit.takenBackAt } as const]),
  ] as const;
  return (
    <Panel title={t("payments.steps")}>
      <ol className="flex flex-col gap-2 text-dense">
        {steps.map(({ name, at }) => (
          <li key={name} className="flex items-center gap-3">
            <Icon
              glyph={at ? CircleCheck : CircleDashed}
              size={16}
              className={at ? "shrink-0 text-leaf" : "shrink-0 text-text-3"}
            />
            <span className={at ? "grow text-text-1" : "grow text-text-3"}>{t(`payments.steps.${name}`)}</span>
            <span className="text-text-3 tabular-nums">
              {at ? <time dateTime={at}>{formatDayAndMinute(at)}</time> : t("payments.notYet")}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Facts about the payment, 288 px wide. */
export function DepositSide({ deposit }: { deposit: DepositCase }) {
  const { member } = deposit;
  return (
    <>
      {deposit.needsTwo && <TwoPeoplePanel aside={t("payments.twoAside")} firstBy={null} isFirstYours={false} />}
      <MemberPanel
        brandId={deposit.brandId}
        memberId={member.id}
        facts={[
          { label: t("payments.account"), value: member.account },
          { label: t("payments.deposits"), value: String(member.deposits) },
          { label: t("payments.cash"), value: <Figure amount={member.cash} currency={deposit.currency} /> },
          { label: t("payments.owes"), value: <Figure amount={member.owes} currency={deposit.currency} /> },
        ]}
      />
      <Panel title={t("payments.provider")}>
        <Facts
          facts={[
            { label: t("payments.method"), value: deposit.methodName },
            { label: t("payments.through"), value: deposit.provider },
            { label: t("queues.reference"), value: <code className="select-all">{deposit.reference}</code> },
            {
              label: t("payments.theirReference"),
              value: deposit.providerReference ? (
                <code className="break-all select-all">{deposit.providerReference}</code>
              ) : (
                t("payments.none")
              ),
            },
            { label: t("payments.expires"), value: formatDayAndMinute(deposit.expiresAt) },
          ]}
        />
      </Panel>
    </>
  );
}
