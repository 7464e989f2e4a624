import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable } from "../../tables/components/console-table.tsx";

/** What an amount is in, whether it has a column or not. */
const ALSO = ["currency"];

/** Every deposit, with filters and a file; the queue has those that somebody must compare. */
export function DepositsScreen() {
  return (
    <PageBody>
      <PageHead title={t("tables.deposits.title")} lead={t("tables.deposits.lead")} />
      <ConsoleTable name="deposits" hrefOf={({ id }) => `/deposit?id=${id}`} also={ALSO} />
    </PageBody>
  );
}
