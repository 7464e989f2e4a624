import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable } from "../../tables/components/console-table.tsx";

/** What an amount is in, whether it has a column or not. */
const ALSO = ["currency"];

/** Every one, with filters and a file; the queue has those that wait. */
export function AllWithdrawalsScreen() {
  return (
    <PageBody>
      <PageHead title={t("tables.withdrawals.title")} lead={t("tables.withdrawals.lead")} />
      <ConsoleTable name="withdrawals" hrefOf={({ id }) => `/withdrawal?id=${id}`} also={ALSO} />
    </PageBody>
  );
}
