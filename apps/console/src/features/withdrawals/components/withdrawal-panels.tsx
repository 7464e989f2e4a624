import type { WithdrawalCase } from "@perya/contract";
import { Badge } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { formatDayAndMinute, formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { TwoPeoplePanel } from "../../../lib/ui/two-people-panel.tsx";
import { MemberPanel } from "../../queues/components/member-panel.tsx";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { sayDestination, sayReason, STEP_TONES } from "../withdrawals.words.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { FollowUp } from "./follow-up.tsx";
import { InsightsPanel } from "./insights-panel.tsx";
import { LedgerPanel } from "./ledger-panel.tsx";
import { NamesPanel } from "./names-panel.tsx";
import { PartsPanel } from "./parts-panel.tsx";

/** Badge of a withdrawal's state; "Disputed" while any of its parts is disputed. */
export function StepBadge({ state, payouts }: Pick<WithdrawalCase, "state" | "payouts">) {
  if (payouts.some(({ isDisputed }) => isDisputed))
    return <Badge tone="warning">{t("paymentStatus.state.disputed")}</Badge>;
  return <Badge tone={STEP_TONES[state]}>{t(`withdrawals.step.${state}`)}</Badge>;
}

/** Panels of a withdrawal, in the order in which operators review them. */
export function WithdrawalPanels({ withdrawal }: { withdrawal: WithdrawalCase }) {
  return (
    <>
      <FollowUp withdrawal={withdrawal} />
      <NamesPanel withdrawal={withdrawal} />
      <InsightsPanel withdrawal={withdrawal} />
      <ChecksPanel withdrawal={withdrawal} />
      <LedgerPanel withdrawal={withdrawal} />
      <PartsPanel withdrawal={withdrawal} />
    </>
  );
}

/** Facts about the payment, 288 px wide. */
export function WithdrawalSide({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const { member, account, reason, decidedBy } = withdrawal;
  return (
    <>
      {withdrawal.needsTwo && <Two withdrawal={withdrawal} />}
      <MemberPanel
        brandId={withdrawal.brandId}
        memberId={member.id}
        facts={[
          { label: t("payments.account"), value: member.account },
          { label: t("queues.memberSince"), value: formatMoment(member.joinedAt, "day") },
          { label: t("withdrawals.count"), value: String(member.withdrawals) },
        ]}
      />
      <Panel title={t("withdrawals.destination")}>
        <Facts
          facts={[
            { label: t("withdrawals.where"), value: sayDestination(account) },
            { label: t("withdrawals.added"), value: formatMoment(account.addedAt, "day") },
            ...(account.heldUntil === null
              ? []
              : [{ label: t("withdrawals.heldUntil"), value: formatDayAndMinute(account.heldUntil) }]),
          ]}
        />
      </Panel>
      {(decidedBy !== null || reason !== null) && (
        <Panel title={t("withdrawals.decision")}>
          <Facts
            facts={[
              ...(decidedBy === null ? [] : [{ label: t("approvals.decidedBy"), value: decidedBy }]),
              ...(reason === null ? [] : [{ label: t("payments.why"), value: sayReason(reason) }]),
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function Two({ withdrawal: { brandId, approvalId, state, decidedBy } }: { withdrawal: WithdrawalCase }) {
  const isWaiting = approvalId !== null && state === "review";
  const first = useQuery({ ...withdrawalQueries.firstYes(brandId, approvalId ?? ""), enabled: isWaiting });
  return (
    <TwoPeoplePanel
      aside={t("withdrawals.twoAside")}
      firstBy={first.data?.proposedBy.account ?? decidedBy}
      isFirstYours={first.data?.isOwn ?? false}
      isRelated={first.data?.isRelated ?? false}
      isDone={decidedBy !== null && approvalId !== null && !isWaiting && state !== "rejected"}
    />
  );
}
