import type { TableRow } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";

type Changed = Record<string, unknown> | null;

/** Origin of a change, and each field before and after. */
export function AuditDetail({ row: { cells } }: { row: TableRow }) {
  const [before, after] = [readFacts(cells["before"]), readFacts(cells["after"])];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const from = [cells["address"], cells["country"], cells["device"]].filter(Boolean).join(" · ");
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Facts
        facts={[
          { label: t("audit.reason"), value: String(cells["reason"] || "–") },
          { label: t("audit.from"), value: from || "–" },
          { label: t("audit.subject"), value: `${String(cells["subjectKind"])} ${String(cells["subject"])}` },
        ]}
      />
      {names.length > 0 && (
        <table className="h-fit w-full text-dense">
          <thead className="text-start text-text-3">
            <tr>
              <th className="pb-1 text-start font-normal">{t("audit.field")}</th>
              <th className="pb-1 text-start font-normal">{t("audit.before")}</th>
              <th className="pb-1 text-start font-normal">{t("audit.after")}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name} className="align-top">
                <td className="py-1 pe-4 text-text-3">{name}</td>
                <td className="py-1 pe-4 break-all text-text-2">{writeValue(before, name)}</td>
                <td className="py-1 break-all">{writeValue(after, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function readFacts(value: TableRow["cells"][string] | undefined): Changed {
  return typeof value === "object" ? value : null;
}

function writeValue(facts: Changed, name: string): string {
  const value = facts?.[name];
  if (value === undefined || value === null) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
