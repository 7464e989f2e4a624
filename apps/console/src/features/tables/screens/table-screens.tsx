import type { TableRow } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable } from "../components/console-table.tsx";
import { MemberBulk } from "../components/member-bulk.tsx";

/** What an amount is in, and who it belongs to, whether it has a column or not. */
const BETS_ALSO = ["currency", "member"];
const STATEMENT_ALSO = ["currency"];

const manyMembers = (rows: readonly TableRow[], clear: () => void) => <MemberBulk rows={rows} clear={clear} />;

/** Who plays at the brand. Names and contacts are on the page of one member, masked. */
export function MembersScreen() {
  return (
    <PageBody>
      <PageHead title={t("tables.members.title")} lead={t("tables.members.lead")} />
      <ConsoleTable name="members" hrefOf={({ id }) => `/member?id=${id}`} bulk={manyMembers} />
    </PageBody>
  );
}

export function BetsScreen() {
  return (
    <PageBody>
      <PageHead title={t("tables.bets.title")} lead={t("tables.bets.lead")} />
      <ConsoleTable
        name="bets"
        hrefOf={({ cells }) => (cells["member"] ? `/member?id=${String(cells["member"])}` : null)}
        also={BETS_ALSO}
      />
    </PageBody>
  );
}

/** Every entry of one member: reached from their page, by ?filter=member:<id>. */
export function StatementScreen() {
  return (
    <PageBody>
      <PageHead title={t("tables.statement.title")} lead={t("tables.statement.lead")} />
      <ConsoleTable name="statement" also={STATEMENT_ALSO} />
    </PageBody>
  );
}

export function SignInsScreen() {
  return (
    <PageBody>
      <PageHead title={t("tables.signIns.title")} lead={t("tables.signIns.lead")} />
      <ConsoleTable name="signIns" />
    </PageBody>
  );
}
