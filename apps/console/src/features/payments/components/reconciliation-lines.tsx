import { Link } from "@perya/browser/router";
import type { Reconciliation, ReconciliationLine } from "@perya/contract";
import { Badge, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { paymentQueries } from "../payments.queries.ts";
import { sayProblem } from "../payments.words.ts";
import { CloseDifference } from "./close-difference.tsx";

/** Differences of one nightly run: open ones first, each with its payment and a button to close it. */
export function ReconciliationLines({ night }: { night: Reconciliation }) {
  const found = useQuery(paymentQueries.reconciliation(night.id));
  return (
    <QueryStates
      query={found}
      refusedText={problemText}
      isEmpty={({ lines }) => lines.length === 0}
      empty={<p className="py-2 text-dense text-text-2">{t("reconciliation.equal")}</p>}
    >
      {({ lines }) => (
        <ul className="divide-y divide-line-soft rounded-control border border-line bg-surface-1">
          {lines.map((line) => (
            <Line key={line.id} line={line} night={night} />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

function Line({ line, night: { brandId, currency } }: { line: ReconciliationLine; night: Reconciliation }) {
  const { problem, reference, providerReference, ourAmount, providerAmount, closed } = line;
  return (
    <li className="grid gap-y-1 px-3 py-2 whitespace-normal">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)_10rem_10rem_6rem]">
        <span>
          <Badge tone={line.state === "open" ? "warning" : "neutral"}>{sayProblem(problem)}</Badge>
        </span>
        <span className="min-w-0">
          <code className="break-all select-all">{reference ?? providerReference ?? line.kind}</code>
        </span>
        <span className="text-text-3 sm:text-end">
          {t("reconciliation.ours")} <Side amount={ourAmount} currency={currency} />
        </span>
        <span className="text-text-3 sm:text-end">
          {t("reconciliation.theirs")} <Side amount={providerAmount} currency={currency} />
        </span>
        <span className="sm:text-end">
          {line.state === "open" && <CloseDifference line={line} brandId={brandId} />}
          {line.state === "closed" && <Badge tone="success">{t("reconciliation.line.closed")}</Badge>}
        </span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-text-2">
        {line.payment && <PaymentLink payment={line.payment} />}
        {closed && (
          <span>
            {t("reconciliation.closedBy", {
              by: closed.by,
              at: formatDayAndMinute(closed.at),
              reason: closed.reason,
            })}
          </span>
        )}
        {line.state === "resolved" && <span className="text-text-3">{t("reconciliation.line.resolved")}</span>}
      </div>
    </li>
  );
}

function PaymentLink({ payment: { kind, id, reference } }: { payment: NonNullable<ReconciliationLine["payment"]> }) {
  return kind === "deposit" ? (
    <Link to="/deposit" search={{ id }} className="link">
      {t("reconciliation.openDeposit", { reference })}
    </Link>
  ) : (
    <Link to="/withdrawal" search={{ id }} className="link">
      {t("reconciliation.openWithdrawal", { reference })}
    </Link>
  );
}

function Side({ amount, currency }: { amount: string | null; currency: string }) {
  return amount === null ? (
    <span>{t("payments.none")}</span>
  ) : (
    <Figure amount={amount} currency={currency} className="text-text-1" />
  );
}
