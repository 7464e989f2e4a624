import { useNavigate, useSearch } from "@perya/browser/router";
import { Button, QueryStates, Screen, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { EarlierWithdrawals } from "../components/earlier-withdrawals.tsx";
import { FrozenNotice } from "../components/frozen-notice.tsx";
import { NewWithdrawal } from "../components/new-withdrawal.tsx";
import { OneWithdrawal } from "../components/one-withdrawal.tsx";
import { withdrawalQueries } from "../withdrawals.queries.ts";

/** Withdrawal page (R16.3): request, track and confirm receipt. The open withdrawal's id is in the URL. */
export function WithdrawScreen() {
  const { t } = useText();
  const title = t("page.withdraw");
  const { withdrawal } = useSearch() as { withdrawal?: string };
  const navigate = useNavigate();
  const show = (id?: string) => void navigate({ to: ".", search: id === undefined ? {} : { withdrawal: id } });
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("withdraw.page.lead")}>
      <FrozenNotice />
      <div className={COLUMNS}>
        {withdrawal === undefined ? (
          <NewWithdrawal onShow={show} />
        ) : (
          <One key={withdrawal} id={withdrawal} onNew={() => show()} />
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-start-3">
          <EarlierWithdrawals shownId={withdrawal} onShow={show} />
        </div>
      </div>
    </Screen>
  );
}

/** The content spans rows 1 and 2, and earlier withdrawals are in row 3, whatever the height of the other column. */
const COLUMNS =
  "grid items-start gap-4 loads-in-order lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6";

function One({ id, onNew }: { id: string; onNew: () => void }) {
  const { t } = useText();
  const query = useQuery(withdrawalQueries.one(id));
  return (
    <>
      <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
        {(withdrawal) => <OneWithdrawal withdrawal={withdrawal} onNew={onNew} />}
      </QueryStates>
      {query.error && (
        <Button className="self-center" onClick={onNew}>
          {t("withdraw.another")}
        </Button>
      )}
    </>
  );
}
