import type { MemberPage, PaymentStatus } from "@perya/contract";
import { Link, type LinkProps } from "@perya/browser/router";
import { fromWire } from "@perya/money";
import { classes, Icon, type Glyph } from "@perya/ui";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import ChevronRight from "lucide-react/icons/chevron-right";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import MessageSquare from "lucide-react/icons/message-square";
import Stamp from "lucide-react/icons/stamp";
import type { ReactNode } from "react";
import { currencyNamed, sayAmount, sayResult } from "../../../lib/figures.ts";
import { formatSpan } from "../../../lib/moments.ts";
import { isOverdue, sayDue, sayPaymentState } from "../../../lib/payment-words.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { currencyOf } from "../member.currency.ts";

/** The member's open items: payments, proposals, feedback, open rounds. */
export function OpenPanel({ member }: { member: MemberPage }) {
  const mayRead = {
    approvals: useMay("approvals.read", member.brandId),
    deposit: useMay("payments.read", member.brandId),
    withdrawal: useMay("withdrawals.read", member.brandId),
    feedback: useMay("feedback.read", member.brandId),
  };
  const currency = currencyOf(member);
  const payments = member.openPayments ?? [];
  const rounds = member.money?.openRounds ?? { count: 0, stake: "0.00" };
  const count = payments.length + member.waiting.length + member.openFeedback.length + (rounds.count > 0 ? 1 : 0);
  // Roles without access to payments or money must not read "no open items", because there may be some.
  const isAllShown = member.openPayments !== null && member.money !== null;
  return (
    <Panel title={t("member.open")} aside={count > 0 && <span className={COUNT}>{count}</span>} isPadded={false}>
      {count === 0 && (
        <p className="p-4 text-dense text-text-3">{t(isAllShown ? "member.open.none" : "member.open.noneShown")}</p>
      )}
      <ul className="divide-y divide-line-soft text-dense">
        {payments.map((payment) => (
          <Row
            key={payment.id}
            icon={payment.kind === "deposit" ? ArrowDownToLine : ArrowUpFromLine}
            tone={payment.state === "disputed" || payment.state === "mismatch" ? "text-persimmon" : "text-sea"}
            title={sayPayment(payment)}
            to={mayRead[payment.kind] ? { to: `/${payment.kind}`, search: { id: payment.id } } : null}
          >
            {sayPaymentState(payment.state)} · <span className="whitespace-nowrap">{payment.reference}</span>
            {payment.promisedBy && <Due at={payment.promisedBy} />}
          </Row>
        ))}
        {member.waiting.map((each) => (
          <Row
            key={each.approvalId}
            icon={Stamp}
            tone="text-persimmon"
            title={sayProposal(each, (amount) => sayResult(fromWire(amount), currency))}
            to={mayRead.approvals ? { to: "/approvals" } : null}
          >
            {t("member.open.by", { name: each.proposedBy, left: sayLeft(each.expiresAt) })}
          </Row>
        ))}
        {member.openFeedback.map(({ id, reference, isComplaint, promisedBy }) => (
          <Row
            key={id}
            icon={MessageSquare}
            tone={isComplaint ? "text-persimmon" : "text-sea"}
            title={t(isComplaint ? "member.open.complaint" : "member.open.question")}
            to={mayRead.feedback ? { to: `/queues/${isComplaint ? "complaints" : "feedback"}` } : null}
          >
            {reference}
            <Due at={promisedBy} />
          </Row>
        ))}
        {rounds.count > 0 && (
          <Row
            icon={Gamepad2}
            tone="text-sea"
            title={t("member.open.rounds", { count: rounds.count })}
            to={{ to: "/bets", search: { filter: `member:${member.id}` } }}
          >
            {t("member.open.stake", { amount: sayAmount(fromWire(rounds.stake), currency) })}
          </Row>
        )}
      </ul>
    </Panel>
  );
}

type Target = { to: string; search?: object };
type RowProps = { icon: Glyph; tone: string; title: string; to: Target | null; children: ReactNode };

/** A row, linked to its item if the operator may open it. */
function Row({ icon, tone, title, to, children }: RowProps) {
  const content = (
    <>
      <Icon glyph={icon} className={classes("mt-0.5 shrink-0", tone)} size={16} />
      <span className="min-w-0 grow">
        <span className="block font-semibold text-text-1">{title}</span>
        <span className="block text-xs text-text-3">{children}</span>
      </span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to.to as LinkProps["to"]} search={to.search} className={`${ROW} hover:bg-surface-2`}>
          {content}
          <Icon glyph={ChevronRight} size={16} className="mt-0.5 text-text-3" />
        </Link>
      ) : (
        <div className={ROW}>{content}</div>
      )}
    </li>
  );
}

function Due({ at }: { at: string }) {
  return <span className={classes("whitespace-nowrap", isOverdue(at) && "text-coral")}> · {sayDue(at)}</span>;
}

function sayPayment({ kind, amount, currency }: PaymentStatus): string {
  return t(`paymentStatus.amountOf.${kind}`, { amount: sayAmount(fromWire(amount), currencyNamed(currency)) });
}

function sayProposal({ kind, payload }: MemberPage["waiting"][number], say: (amount: string) => string): string {
  const amount = payload["amount"];
  if (kind === "team.move") return t("member.open.move");
  if (kind !== "money.adjust" || typeof amount !== "string") return t("member.open.reset");
  return t("member.open.adjust", { amount: say(amount) });
}

/** Time left, relative to the last refetch. */
function sayLeft(expiresAt: string): string {
  return formatSpan(new Date(expiresAt).getTime() - Date.now());
}

const ROW = "flex items-start gap-3 px-4 py-2.5";
const COUNT = "rounded-chip bg-surface-3 px-1.5 py-0.5 font-semibold text-text-2";
