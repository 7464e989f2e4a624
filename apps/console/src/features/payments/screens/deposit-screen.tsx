import { Link, useSearch } from "@perya/browser/router";
import { Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { DepositPanels, DepositSide, StepBadge } from "../components/deposit-panels.tsx";
import { DisputeButton } from "../components/dispute-button.tsx";
import { paymentQueries } from "../payments.queries.ts";

/** Page of one deposit. Decisions are made in its queue. */
export function DepositScreen() {
  const { id } = useSearch();
  return id ? <Found id={id} /> : <Empty icon={SearchX} title={t("payments.gone")} />;
}

function Found({ id }: { id: string }) {
  const deposit = useQuery(paymentQueries.deposit(id));
  return (
    <PageBody>
      <QueryStates query={deposit} refusedText={problemText}>
        {(found) => (
          <>
            <PageHead
              title={t("payments.depositTitle", { reference: found.reference })}
              badges={<StepBadge state={found.state} />}
              lead={t("payments.byAccount", { method: found.methodName, account: found.member.account })}
              actions={
                <>
                  <Figure amount={found.amount} currency={found.currency} className="font-display text-xl" />
                  <DisputeButton deposit={found} />
                  {found.state === "disputed" && (
                    <Link to="/queues/chargebacks" search={{}} className="link">
                      {t("payments.toQueue")}
                    </Link>
                  )}
                  {found.kind === "bank" && found.state === "processing" && (
                    <Link to="/queues/bankTransfers" search={{}} className="link">
                      {t("payments.toQueue")}
                    </Link>
                  )}
                </>
              }
            />
            <div className="grid content-start gap-3 xl:grid-cols-[minmax(0,1fr)_288px]">
              <div className="flex min-w-0 flex-col gap-3">
                <DepositPanels deposit={found} />
              </div>
              <div className="flex min-w-0 flex-col gap-3">
                <DepositSide deposit={found} />
              </div>
            </div>
          </>
        )}
      </QueryStates>
    </PageBody>
  );
}
