import type { TransferTerms } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Empty, QueryStates, Screen, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CornerLeftUp from "lucide-react/icons/corner-left-up";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { TransferForm } from "../components/transfer-form.tsx";
import { TransferGate } from "../components/transfer-gate.tsx";
import { TransferList } from "../components/transfer-list.tsx";
import { transferQueries } from "../transfers.queries.ts";

/** R10.6, transferUpline: transfer to the upline, with payment password and daily limit. */
export function TransferUplineScreen() {
  const { t } = useText();
  const title = t("page.transferUpline");
  const terms = useQuery(transferQueries.terms());
  return (
    <Screen title={title} documentTitle={usePageTitle(title)}>
      <div className="flex flex-col gap-8 loads-in-order">
        <QueryStates
          query={terms}
          waiting={<SkeletonLines />}
          isEmpty={({ upline }) => upline === null}
          empty={<Empty icon={CornerLeftUp} title={t("transfer.noUpline")} text={t("transfer.noUpline.text")} />}
          refusedText={(error) => problemText(error, t)}
        >
          {(known) => <Sending terms={known} />}
        </QueryStates>
        <section aria-labelledby="transfers" className="flex flex-col gap-4">
          <h2 id="transfers" className="text-xl">
            {t("transfer.list")}
          </h2>
          <TransferList />
        </section>
      </div>
    </Screen>
  );
}

function Sending({ terms }: { terms: TransferTerms }) {
  const { t } = useText();
  if (!terms.upline) return null;
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
        {[
          { label: t(`transfer.available.${terms.kind}`), amount: terms.available },
          { label: t("transfer.left", { count: terms.transfersLeftToday }), amount: terms.leftToday },
        ].map(({ label, amount }) => (
          <div key={label} className="bg-surface-1 px-4 py-3">
            <dt className="text-xs text-text-3">{label}</dt>
            <dd className="font-semibold">
              <Amount amount={fromWire(amount)} />
            </dd>
          </div>
        ))}
      </dl>
      <TransferGate terms={terms}>
        <TransferForm terms={terms} name={terms.upline.name} />
      </TransferGate>
    </div>
  );
}
