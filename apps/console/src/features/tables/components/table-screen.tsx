import type { TableName } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable, type ConsoleTableProps } from "./console-table.tsx";

/** Tables with a page of their own. The audit log is excluded: its page has a different head. */
type TableScreenProps = ConsoleTableProps & { name: Exclude<TableName, "audit"> };

/** A page that consists of a title and one table. */
export function TableScreen(props: TableScreenProps) {
  return (
    <PageBody>
      <PageHead title={t(`tables.${props.name}.title`)} lead={t(`tables.${props.name}.lead`)} />
      <ConsoleTable {...props} />
    </PageBody>
  );
}
