import type { TableRow } from "@perya/contract";
import { writeFilter } from "@perya/rules";
import { Empty, MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sayAction } from "../../../lib/action-words.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { tableQueries } from "../../tables/tables.queries.ts";
import { AuditDetail } from "./audit-detail.tsx";

type AuditTimelineProps = {
  /** The subject as recorded, such as { kind: "member", id }. */
  subject: { kind: string; id: string };
  brandId?: string | undefined;
};

const COLUMNS = "at,actor,action,subjectKind,subject,reason,before,after,device,address,country";
const PAGE_SIZE = 20;

/** Audit entries of one subject, newest first. */
export function AuditTimeline({ subject, brandId }: AuditTimelineProps) {
  const filter = writeFilter([
    { column: "subjectKind", operator: "is", value: subject.kind },
    { column: "subject", operator: "is", value: subject.id },
  ]);
  const list = useInfiniteQuery(tableQueries.rows("audit", { filter, columns: COLUMNS, brandId }, PAGE_SIZE));
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      isEmpty={({ pages }) => pages[0]?.rows.length === 0}
      empty={<Empty title={t("audit.none")} />}
    >
      {({ pages }) => (
        <>
          <ol className="flex flex-col">
            {pages.flatMap(({ rows }) => rows.map((row) => <Entry key={row.id} row={row} />))}
          </ol>
          <MoreButton query={list} size="sm">
            {t("audit.more")}
          </MoreButton>
        </>
      )}
    </QueryStates>
  );
}

function Entry({ row }: { row: TableRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const { at, actor, action, reason } = row.cells;
  return (
    <li className="border-b border-line-soft last:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full flex-col gap-0.5 py-2 text-start text-dense hover:bg-surface-2"
      >
        <span className="flex w-full flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{sayAction(String(action))}</span>
          <time dateTime={String(at)} className="text-xs text-text-3 tabular-nums">
            {formatDayAndMinute(String(at))}
          </time>
        </span>
        <span className="text-text-2">
          <bdi>{String(actor)}</bdi>
          {reason ? `: ${String(reason)}` : ""}
        </span>
      </button>
      {isOpen && (
        <div className="pb-3">
          <AuditDetail row={row} />
        </div>
      )}
    </li>
  );
}
