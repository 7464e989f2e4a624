import { approvals, type Approval } from "@perya/contract";
import { Badge, Button } from "@perya/ui";
import { Link, type LinkProps } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute, formatSpan } from "../../../lib/moments.ts";
import { useMay, useOperator } from "../../../lib/session.ts";
import { t, type ConsoleKey } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { canDecide, isInvolved, sayWhoDecides } from "../approvals.words.ts";
import { ProposedFacts } from "./proposed-facts.tsx";

const TONES = { proposed: "warning", approved: "success", refused: "error", expired: "neutral" } as const;

/** A proposal with its facts. The buttons are disabled for the proposer and related operators. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const [deciding, setDeciding] = useState<"approve" | "refuse" | null>(null);
  const queries = useQueryClient();
  const mayAtAll = useMay("approvals.decide", approval.brandId);
  const isPermitted = useMay(approval.permission, approval.brandId) && mayAtAll;
  const mayDecide = canDecide(approval, isPermitted);
  const wasInvolved = isInvolved(approval, useOperator().id);
  const isOpen = approval.state === "proposed";

  async function decide(words: string) {
    const line = deciding === "approve" ? approvals.approve : approvals.refuse;
    await call(line, { params: { id: approval.id }, body: { words } });
    const done = DONE[approval.kind] ?? "approvals.done.approved";
    showToast("success", t(deciding === "approve" ? done : "approvals.done.refused"));
    await queries.invalidateQueries();
  }

  return (
    <article className="rounded-card border border-line bg-surface-1">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-[15px]">{kindOf(approval)}</h2>
        <Badge tone={TONES[approval.state]}>{t(`approvals.state.${approval.state}`)}</Badge>
        <span className="ms-auto text-xs text-text-3">{timeOf(approval)}</span>
      </header>
      <div className="grid gap-x-8 px-4 py-3 md:grid-cols-2">
        <Facts
          facts={[
            { label: t("approvals.proposedBy"), value: approval.proposedBy.account },
            { label: t("console.reason"), value: approval.reason },
            ...(SUBJECTS[approval.subjectKind]
              ? [{ label: t("approvals.about"), value: <SubjectLink approval={approval} /> }]
              : []),
            ...(approval.decidedBy
              ? [{ label: t("approvals.decidedBy"), value: `${approval.decidedBy.account}: ${approval.words}` }]
              : []),
          ]}
        />
        <ProposedFacts approval={approval} />
      </div>
      {isOpen && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
          <p className="me-auto text-xs text-text-3">{sayWhoDecides(approval, isPermitted, wasInvolved)}</p>
          <Button size="sm" icon={X} disabled={!mayDecide} onClick={() => setDeciding("refuse")}>
            {t("approvals.refuse")}
          </Button>
          <Button
            size="sm"
            variant="primary"
            icon={Check}
            disabled={!mayDecide || approval.isOver || wasInvolved}
            onClick={() => setDeciding("approve")}
          >
            {t("approvals.approve")}
          </Button>
        </footer>
      )}
      {deciding && (
        <ReasonDialog
          title={t(deciding === "approve" ? "approvals.approveTitle" : "approvals.refuseTitle")}
          text={kindOf(approval)}
          confirmLabel={t(deciding === "approve" ? "approvals.approve" : "approvals.refuse")}
          isDanger={deciding === "refuse"}
          onConfirm={decide}
          onClose={() => setDeciding(null)}
        />
      )}
    </article>
  );
}

/** Pages of subjects, by kind. */
const SUBJECTS: Readonly<Record<string, { to: NonNullable<LinkProps["to"]>; label: ConsoleKey }>> = {
  member: { to: "/member", label: "approvals.openMember" },
  withdrawal: { to: "/withdrawal", label: "approvals.openWithdrawal" },
  deposit: { to: "/deposit", label: "approvals.openDeposit" },
  settlementPeriod: { to: "/period", label: "approvals.openPeriod" },
  lotteryDraw: { to: "/lottery-draw", label: "approvals.openDraw" },
  payoutBatch: { to: "/payouts", label: "approvals.openBatch" },
};

function SubjectLink({ approval: { subjectKind, subjectId } }: { approval: Approval }) {
  const subject = SUBJECTS[subjectKind];
  if (!subject) return null;
  return (
    <Link to={subject.to} search={{ id: subjectId }} className="text-sea underline">
      {t(subject.label)}
    </Link>
  );
}

/** Titles by kind. Unknown kinds of a newer server show their code. */
const KINDS: Readonly<Record<string, ConsoleKey>> = {
  "operator.grantRole": "approvals.kind.grantRole",
  "money.adjust": "approvals.kind.adjustMoney",
  "member.resetSecondStep": "approvals.kind.resetSecondStep",
  "withdrawal.approve": "approvals.kind.withdrawal",
  "payout.batch": "approvals.kind.batch",
  "payout.refund": "approvals.kind.refundPayout",
  "controls.withdrawals": "approvals.kind.limits",
  "controls.payments": "approvals.kind.method",
  "deposit.credit": "approvals.kind.deposit",
  "deposit.chargeBack": "approvals.kind.chargeBack",
  "payment.credit": "approvals.kind.creditPayment",
  "payment.refund": "approvals.kind.refundPayment",
  "promotion.publish": "offers.kind.publish",
  "promotion.budget": "offers.kind.budget",
  "team.move": "approvals.kind.moveMember",
  "settlements.release": "approvals.kind.releasePeriod",
  "settlements.limit": "approvals.kind.settlementLimit",
  "points.earning": "approvals.kind.pointEarning",
  "points.conversion": "approvals.kind.pointConversion",
  "points.stock": "approvals.kind.mallStock",
  "missions.version": "approvals.kind.mission",
  "leaderboards.version": "approvals.kind.leaderboard",
  "vip.version": "approvals.kind.vipVersion",
  "raffle.open": "approvals.kind.raffleOpen",
  "lottery.terms": "approvals.kind.lotteryTerms",
  "lottery.cancel": "approvals.kind.lotteryCancel",
  "referrals.version": "approvals.kind.referralVersion",
  "rebates.version": "approvals.kind.rebateVersion",
};

/** Messages shown after approval, for kinds that take effect later. */
const DONE: Readonly<Record<string, ConsoleKey>> = {
  "operator.grantRole": "approvals.done.grantRole",
  "team.move": "approvals.done.move",
  "settlements.release": "approvals.done.release",
};

function kindOf({ kind }: Approval): string {
  const key = KINDS[kind];
  return key ? t(key) : kind;
}

function timeOf({ state, proposedAt, expiresAt, decidedAt }: Approval): string {
  if (state !== "proposed") return formatDayAndMinute(decidedAt ?? expiresAt);
  const left = formatSpan(new Date(expiresAt).getTime() - Date.now());
  return t("approvals.left", { at: formatDayAndMinute(proposedAt), left });
}
