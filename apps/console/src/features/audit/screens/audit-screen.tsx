import type { TableRow } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable } from "../../tables/components/console-table.tsx";
import { AuditTimeline } from "../components/audit-timeline.tsx";
import { AuditDetail } from "../components/audit-detail.tsx";

/** Columns that an expanded row needs, even when hidden. */
const DETAILS = ["subjectKind", "subject", "reason", "before", "after", "device", "address", "country"];

/** Audit log of all operators; rows expand to the fields before and after. */
export function AuditScreen() {
  return (
    <PageBody>
      <PageHead title={t("audit.title")} lead={t("audit.lead")} />
      <ConsoleTable name="audit" also={DETAILS} detail={showDetail} />
    </PageBody>
  );
}

/** Details of a row: the change, and the history of its subject. */
function showDetail(row: TableRow) {
  const subject = { kind: String(row.cells["subjectKind"]), id: String(row.cells["subject"]) };
  return (
    <div className="flex flex-col gap-3">
      <AuditDetail row={row} />
      <section className="border-t border-line pt-2">
        <h2 className="pb-1 font-sans text-xs font-normal text-text-3">{t("audit.timeline")}</h2>
        <AuditTimeline subject={subject} brandId={row.brandId ?? undefined} />
      </section>
    </div>
  );
}
