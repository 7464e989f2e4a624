import type { WorkDifference } from "@perya/contract";
import { Button, Icon } from "@perya/ui";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { sayAction, sayOutcome } from "../queues.words.ts";

type CaseDifferenceProps = { difference: WorkDifference; onSeen: () => void };

/** Shown after a conflict: what other operators changed since the page loaded. The decision was not sent. */
export function CaseDifference({ difference, onSeen }: CaseDifferenceProps) {
  return (
    <section
      role="alert"
      className="flex flex-col gap-2 rounded-card border border-persimmon bg-persimmon-soft px-4 py-3 text-dense"
    >
      <div className="flex items-center gap-2">
        <Icon glyph={GitCompareArrows} className="shrink-0 text-persimmon" />
        <h3 className="grow font-sans text-sm font-semibold text-text-1">{t("queues.difference")}</h3>
        <Button size="sm" onClick={onSeen}>
          {t("queues.difference.seen")}
        </Button>
      </div>
      <ol className="flex flex-col gap-1">
        {difference.changes.map(({ at, by, action, reason }) => (
          <li key={`${at} ${action}`} className="flex gap-3">
            <time dateTime={at} className="shrink-0 text-text-2 tabular-nums">
              {formatMoment(at, "clock")}
            </time>
            <span className="min-w-0 break-words text-text-1">
              {sayAction(action, by)}
              {reason && <span className="block text-xs text-text-2">“{reason}”</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-text-2">{sayNow(difference)}</p>
    </section>
  );
}

function sayNow({ state, doneBy, outcome, claimedBy }: WorkDifference): string {
  if (state === "done")
    return t("queues.difference.done", { outcome: sayOutcome(outcome), name: doneBy ?? t("queues.somebody") });
  return claimedBy === null ? t("queues.difference.free") : t("queues.difference.held", { name: claimedBy });
}
