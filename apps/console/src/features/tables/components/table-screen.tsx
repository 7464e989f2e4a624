import type { TableName } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable, type ConsoleTableProps } from "./console-table.tsx";

/** The audit says on its own page what it is. */
type TableScreenProps = ConsoleTableProps & { name: Exclude<TableName, "audit"> };

/** A page that is one table: what it is called, what stands in it, and the rows. */
export function TableScreen(props: TableScreenProps) {
  return (
    <PageBody>
      <PageHead title={t(`tables.${props.name}.title`)} lead={t(`tables.${props.name}.lead`)} />
      <ConsoleTable {...props} />
    </PageBody>
  );
}
