import { Link } from "@perya/browser/router";
import { formatDay, formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";

type Version = { version: number; startsOn: string; reason: string; createdBy: string | null; createdAt: string };

/** Versions newest first, and the proposal that waits for a second operator. */
export function VersionList({ versions, approvalId }: { versions: readonly Version[]; approvalId: string | null }) {
  return (
    <ul className="text-dense">
      {approvalId !== null && (
        <li className="py-1.5">
          <Link to="/approvals" className="text-persimmon underline">
            {t("vipTerms.waiting")}
          </Link>
        </li>
      )}
      {versions.map(({ version, startsOn, reason, createdBy, createdAt }) => (
        <li key={version} className="border-b border-line-soft py-1.5 last:border-0">
          <span className="font-semibold">
            {t("vipTerms.version", { version, day: formatDay(startsOn, "weekday") })}
          </span>
          <span className="block text-xs text-text-3">
            {createdBy ?? t("vipTerms.system")}, {formatMoment(createdAt, "day")}: {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
