import type { ReconciliationLine } from "@perya/contract";
import { Badge, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { paymentQueries } from "../payments.queries.ts";
import { sayProblem } from "../payments.words.ts";

/** Every difference of one night, with both amounts. */
export function ReconciliationLines({ id, currency }: { id: string; currency: string }) {
  const night = useQuery(paymentQueries.reconciliation(id));
  return (
    <QueryStates
      query={night}
      refusedText={problemText}
      isEmpty={({ lines }) => lines.length === 0}
      empty={<p className="py-2 text-dense text-text-2">{t("reconciliation.equal")}</p>}
    >
      {({ lines }) => (
        <ul className="divide-y divide-line-soft rounded-control border border-line bg-surface-1">
          {lines.map((line) => (
            <Line key={line.id} line={line} currency={currency} />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

function Line({ line, currency }: { line: ReconciliationLine; currency: string }) {
  const { problem, reference, providerReference, ourAmount, providerAmount } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-3 py-2 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)_10rem_10rem]">
      <span>
        <Badge tone="warning">{sayProblem(problem)}</Badge>
      </span>
      <code className="min-w-0 break-all select-all">{reference ?? providerReference ?? line.kind}</code>
      <span className="text-text-3 sm:text-end">
        {t("reconciliation.ours")} <Side amount={ourAmount} currency={currency} />
      </span>
      <span className="text-text-3 sm:text-end">
        {t("reconciliation.theirs")} <Side amount={providerAmount} currency={currency} />
      </span>
    </li>
  );
}

function Side({ amount, currency }: { amount: string | null; currency: string }) {
  return amount === null ? (
    <span>{t("payments.none")}</span>
  ) : (
    <Figure amount={amount} currency={currency} className="text-text-1" />
  );
}
