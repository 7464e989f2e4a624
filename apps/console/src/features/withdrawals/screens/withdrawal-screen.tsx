import { useSearch } from "@perya/browser/router";
import { Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { StepBadge, WithdrawalPanels, WithdrawalSide } from "../components/withdrawal-panels.tsx";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { sayDestination } from "../withdrawals.words.ts";

/** Page of one withdrawal: second approval, manual payout and history. */
export function WithdrawalScreen() {
  const { id } = useSearch();
  return id ? <Found id={id} /> : <Empty icon={SearchX} title={t("withdrawals.unknown")} />;
}

function Found({ id }: { id: string }) {
  const withdrawal = useQuery(withdrawalQueries.withdrawal(id));
  return (
    <PageBody>
      <QueryStates query={withdrawal} refusedText={problemText}>
        {(found) => (
          <>
            <PageHead
              title={t("withdrawals.oneTitle", { reference: found.reference })}
              badges={<StepBadge state={found.state} payouts={found.payouts} />}
              lead={t("withdrawals.to", { destination: sayDestination(found.account), holder: found.names.account })}
              actions={<Figure amount={found.amount} currency={found.currency} className="font-display text-xl" />}
            />
            <div className="grid content-start gap-3 xl:grid-cols-[minmax(0,1fr)_288px]">
              <div className="flex min-w-0 flex-col gap-3">
                <WithdrawalPanels withdrawal={found} />
              </div>
              <div className="flex min-w-0 flex-col gap-3">
                <WithdrawalSide withdrawal={found} />
              </div>
            </div>
          </>
        )}
      </QueryStates>
    </PageBody>
  );
}
