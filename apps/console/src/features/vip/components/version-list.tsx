import { Link } from "@perya/browser/router";
import { Badge, Button, ScrollSideways } from "@perya/ui";
import { useState } from "react";
import { formatDay, formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";

export type ListedVersion = {
  version: number;
  startsOn: string;
  isOn?: boolean;
  reason: string;
  createdBy: string | null;
  createdAt: string;
  /** The terms as texts, a row per level. */
  rows: readonly (readonly string[])[];
  /** Terms that apply to all levels, such as the time of payment. */
  notes: readonly string[];
};

type Props = { columns: readonly string[]; versions: readonly ListedVersion[]; approvalId: string | null };

/** Versions newest first with their terms, and the proposal that waits for a second operator. */
export function VersionList({ columns, versions, approvalId }: Props) {
  const [shown, setShown] = useState<number | undefined>(versions[0]?.version);
  return (
    <ul className="text-dense">
      {approvalId !== null && (
        <li className="py-1.5">
          <Link to="/approvals" className="text-persimmon underline">
            {t("vipTerms.waiting")}
          </Link>
        </li>
      )}
      {versions.map(({ version, startsOn, isOn = true, reason, createdBy, createdAt, rows, notes }) => (
        <li key={version} className="border-b border-line-soft py-1.5 last:border-0">
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">
              {t("vipTerms.version", { version, day: formatDay(startsOn, "weekday") })}
            </span>
            {!isOn && <Badge tone="neutral">{t("vipTerms.off")}</Badge>}
            <Button
              size="sm"
              variant="quiet"
              className="ms-auto"
              aria-expanded={shown === version}
              onClick={() => setShown(shown === version ? undefined : version)}
            >
              {t(shown === version ? "vipTerms.hideTerms" : "vipTerms.showTerms")}
              <span className="sr-only">{version}</span>
            </Button>
          </div>
          <span className="block text-xs text-text-3">
            {createdBy ?? t("vipTerms.system")}, {formatMoment(createdAt, "day")}: {reason}
          </span>
          {shown === version && <Terms columns={columns} rows={rows} notes={notes} />}
        </li>
      ))}
    </ul>
  );
}

function Terms({ columns, rows, notes }: Pick<ListedVersion, "rows" | "notes"> & { columns: readonly string[] }) {
  return (
    <>
      <ScrollSideways>
        <table className="mt-2 w-full text-xs tabular-nums">
          <thead className="text-text-3">
            <tr>
              {[t("vipTerms.level"), ...columns].map((column, index) => (
                <th key={column} scope="col" className={index === 0 ? "pe-2 text-start font-normal" : END}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={`level-${row + 1}`}>
                <th scope="row" className="pe-2 text-start font-normal">
                  {row + 1}
                </th>
                {columns.map((column, index) => (
                  <td key={column} className={END}>
                    {cells[index] || "—"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSideways>
      <p className="mt-1 text-xs text-text-3">{notes.join(" · ")}</p>
    </>
  );
}

const END = "px-2 py-0.5 text-end font-normal whitespace-nowrap";
