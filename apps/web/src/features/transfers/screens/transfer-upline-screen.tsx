import type { TransferTerms } from "@perya/contract";
import { Empty, QueryStates, Screen, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CornerLeftUp from "lucide-react/icons/corner-left-up";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { TransferForm } from "../components/transfer-form.tsx";
import { TransferGate } from "../components/transfer-gate.tsx";
import { TransferLimits } from "../components/transfer-limits.tsx";
import { TransferList } from "../components/transfer-list.tsx";
import { transferQueries } from "../transfers.queries.ts";

/** Page to transfer to the upline (R10.6), with payment password and daily limit. */
export function TransferUplineScreen() {
  const { t } = useText();
  const title = t("page.transferUpline");
  const terms = useQuery(transferQueries.terms());
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("transfer.page.lead")}>
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
  if (!terms.upline) return null;
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <TransferLimits terms={terms} />
      <TransferGate terms={terms}>
        <TransferForm terms={terms} name={terms.upline.name} />
      </TransferGate>
    </div>
  );
}
