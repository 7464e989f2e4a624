import type { TableRow } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable } from "../../tables/components/console-table.tsx";
import { AuditTimeline } from "../components/audit-timeline.tsx";
import { AuditDetail } from "../components/audit-detail.tsx";

/** What a row needs when it opens, whichever columns are shown. */
const DETAILS = ["subjectKind", "subject", "reason", "before", "after", "device", "address", "country"];

/** What operators did, and who they were; each row opens to what was so before and after. */
export function AuditScreen() {
  return (
    <PageBody>
      <PageHead title={t("audit.title")} lead={t("audit.lead")} />
      <ConsoleTable name="audit" also={DETAILS} detail={showDetail} />
    </PageBody>
  );
}

/** The change itself, and what else was done about the same thing. */
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
