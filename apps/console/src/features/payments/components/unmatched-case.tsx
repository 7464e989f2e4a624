import { Link } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { payments, type UnmatchedPayment } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Badge, QueryStates, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { TwoPeoplePanel } from "../../../lib/ui/two-people-panel.tsx";
import { WorkCase } from "../../queues/components/work-case.tsx";
import { type OpenCase, useWorkCase } from "../../queues/use-work-case.ts";
import { paymentQueries } from "../payments.queries.ts";
import { UNMATCHED_TONES } from "../payments.words.ts";

export function UnmatchedCase({ open }: { open: OpenCase }) {
  const payment = useQuery(paymentQueries.unmatched(open.item.subjectId));
  return (
    <QueryStates query={payment} refusedText={problemText}>
      {(found) => <Unmatched open={open} payment={found} />}
    </QueryStates>
  );
}

/** A payment without a matching deposit: credit a member or record a refund, always with dual approval. */
function Unmatched({ open, payment }: { open: OpenCase; payment: UnmatchedPayment }) {
  const work = useWorkCase(open, "payments.work");
  const [deciding, setDeciding] = useState<"credit" | "refund" | null>(null);
  const [account, setAccount] = useState(payment.account ?? "");
  const [isTried, setIsTried] = useState(false);
  const hasAccount = account.trim() !== "";
  // The fee only applies to the member of the original deposit.
  const isBelowFee = isUnderFee(payment) && account.trim() === payment.account;

  const decide = (reason: string) =>
    work.decide(async () => {
      const params = { id: payment.id };
      const body = { ...work.seen, reason };
      if (deciding === "refund") await call(payments.refundUnmatched, { params, body });
      else await call(payments.creditUnmatched, { params, body: { ...body, account: account.trim() } });
      showToast("success", t("money.two.proposed"));
      await open.onNext();
    });

  return (
    <WorkCase
      open={open}
      work={work}
      title={<Figure amount={payment.amount} currency={payment.currency} />}
      badges={<Badge tone={UNMATCHED_TONES[payment.state]}>{t(`unmatched.state.${payment.state}`)}</Badge>}
      about={t(`unmatched.reason.${payment.reason}`)}
      since={`${payment.provider} · ${t("unmatched.paidAt", { at: formatDayAndMinute(payment.paidAt) })}`}
      memberId={null}
      actions={[
        { label: t("unmatched.do.credit"), key: "a", isMain: true, run: () => setDeciding("credit") },
        { label: t("unmatched.do.refund"), key: "r", isDanger: true, run: () => setDeciding("refund") },
      ]}
      consequence={t("money.two.consequence")}
      side={<TwoPeoplePanel aside={t("money.two.always")} firstBy={null} isFirstYours={false} />}
    >
      <Panel
        title={t("unmatched.what")}
        aside={
          <Link to="/find" search={{}} className="link">
            {t("unmatched.find")}
          </Link>
        }
      >
        <Facts facts={listFacts(payment)} />
      </Panel>
      {deciding && (
        <ReasonDialog
          title={t(`unmatched.${deciding}Title`)}
          text={t(`unmatched.${deciding}Text`)}
          confirmLabel={t("money.do.firstYes")}
          isDanger={deciding === "refund"}
          isComplete={deciding === "refund" || (hasAccount && !isBelowFee)}
          onTried={() => setIsTried(true)}
          onConfirm={decide}
          onClose={() => setDeciding(null)}
        >
          {deciding === "credit" && (
            <TextField
              label={t("unmatched.account")}
              hint={t("unmatched.accountHint")}
              value={account}
              maxLength={100}
              autoComplete="off"
              error={
                isBelowFee
                  ? t("unmatched.belowFee")
                  : isTried && !hasAccount
                    ? t("unmatched.accountMissing")
                    : undefined
              }
              onChange={({ target }) => setAccount(target.value)}
            />
          )}
        </ReasonDialog>
      )}
    </WorkCase>
  );
}

const isUnderFee = ({ reason, amount, fee }: UnmatchedPayment) =>
  reason === "mismatch" && fee !== null && fromWire(amount) <= fromWire(fee);

function listFacts(payment: UnmatchedPayment) {
  const { amount, askedAmount, fee, currency, account, reference, depositId } = payment;
  return [
    { label: t("payments.came"), value: <Figure amount={amount} currency={currency} /> },
    ...(askedAmount === null
      ? []
      : [{ label: t("payments.asked"), value: <Figure amount={askedAmount} currency={currency} /> }]),
    ...(fee === null || fromWire(fee) === 0n
      ? []
      : [{ label: t("payments.fee"), value: <Figure amount={fee} currency={currency} /> }]),
    { label: t("unmatched.meantFor"), value: account ?? t("unmatched.nobody") },
    {
      label: t("queues.reference"),
      value: reference ? <code className="select-all">{reference}</code> : t("payments.none"),
    },
    {
      label: t("payments.theirReference"),
      value: <code className="break-all select-all">{payment.providerReference}</code>,
    },
    { label: t("unmatched.foundAt"), value: formatDayAndMinute(payment.foundAt) },
    ...(depositId === null
      ? []
      : [
          {
            label: t("unmatched.deposit"),
            value: (
              <Link to="/deposit" search={{ id: depositId }} className="link">
                {t("queues.do.member")}
              </Link>
            ),
          },
        ]),
  ];
}
