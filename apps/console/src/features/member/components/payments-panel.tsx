import type { MemberPage, PaymentStatus } from "@perya/contract";
import { Link, type LinkProps } from "@perya/browser/router";
import { Badge, Button, classes, Icon, QueryStates, Skeleton } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatDayAndMinute, formatMoment } from "../../../lib/moments.ts";
import { sayDue, sayPaymentReason, sayPaymentState, toneOf } from "../../../lib/payment-words.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { memberQueries } from "../member.queries.ts";

/** Deposits and withdrawals with status and references, so support can tell members where their money is. */
export function PaymentsPanel({ member }: { member: MemberPage }) {
  const query = useInfiniteQuery(memberQueries.payments(member.id));
  return (
    <Panel title={t("paymentStatus.title")} isPadded={false}>
      <QueryStates
        query={query}
        refusedText={problemText}
        waiting={<Skeleton className="m-4 h-32" />}
        isEmpty={({ pages }) => pages[0]?.payments.length === 0}
        empty={<p className="p-4 text-dense text-text-3">{t("paymentStatus.none")}</p>}
      >
        {({ pages }) => (
          <ul className="divide-y divide-line-soft text-dense">
            {pages
              .flatMap(({ payments }) => payments)
              .map((payment) => (
                <Row key={payment.id} payment={payment} brandId={member.brandId} />
              ))}
          </ul>
        )}
      </QueryStates>
      {query.hasNextPage && (
        <div className="border-t border-line-soft p-2 text-center">
          <Button
            size="sm"
            variant="quiet"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("paymentStatus.more")}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** A payment; expands to its references and steps. */
function Row({ payment, brandId }: { payment: PaymentStatus; brandId: string }) {
  const { kind, reference, state, amount, currency, at } = payment;
  return (
    <li>
      <details className="group">
        <summary className={SUMMARY}>
          <Icon
            glyph={kind === "deposit" ? ArrowDownToLine : ArrowUpFromLine}
            size={16}
            className={classes("shrink-0", kind === "deposit" ? "text-leaf" : "text-sea")}
          />
          <span className="min-w-0 text-text-1">
            {t(`paymentStatus.${kind}`)}
            <span className="block text-xs text-text-3 tabular-nums">
              {reference} · {formatMoment(at, "shortDay")}, {formatMoment(at, "minute")}
            </span>
          </span>
          <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <Badge tone={toneOf(payment)}>{sayPaymentState(state)}</Badge>
            <Figure amount={amount} currency={currency} className="min-w-24 text-end font-semibold text-text-1" />
          </span>
          <Icon
            glyph={ChevronDown}
            size={16}
            className="shrink-0 text-text-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <Details payment={payment} brandId={brandId} />
      </details>
    </li>
  );
}

function Details({ payment, brandId }: { payment: PaymentStatus; brandId: string }) {
  const { kind, id, reference, through, promisedBy, reason, references, steps } = payment;
  const mayOpen = useMay(kind === "deposit" ? "payments.read" : "withdrawals.read", brandId);
  return (
    <div className="grid gap-x-8 gap-y-2 bg-surface-2 px-4 py-2 md:grid-cols-2">
      <Facts
        facts={[
          { label: t("paymentStatus.reference"), value: <code className="select-all">{reference}</code> },
          { label: t(`paymentStatus.through.${kind}`), value: through },
          ...references.map(({ name, value }) => ({
            label: t(`paymentStatus.reference.${name}`),
            value: <code className="break-all select-all">{value}</code>,
          })),
          ...(reason === null ? [] : [{ label: t("paymentStatus.reason"), value: sayPaymentReason(reason) }]),
        ]}
      />
      <div className="flex flex-col gap-2">
        <ol className="flex flex-col">
          {steps.map(({ step, at }) => (
            <li key={`${step} ${at}`} className="flex min-h-8 items-center justify-between gap-4 py-1">
              <span className="text-text-1">{sayPaymentState(step)}</span>
              <time dateTime={at} className="shrink-0 text-text-3 tabular-nums">
                {formatDayAndMinute(at)}
              </time>
            </li>
          ))}
          {promisedBy && (
            <li className="flex min-h-8 items-center justify-between gap-4 py-1 text-text-3">
              <span>{t("paymentStatus.promisedBy", { at: formatDayAndMinute(promisedBy) })}</span>
              <span>{sayDue(promisedBy)}</span>
            </li>
          )}
        </ol>
        {mayOpen && (
          <Link to={`/${kind}` as LinkProps["to"]} search={{ id }} className="link self-end">
            {t("paymentStatus.details")}
          </Link>
        )}
      </div>
    </div>
  );
}

const SUMMARY =
  "flex min-h-10 cursor-pointer list-none items-center gap-3 px-4 py-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden";
