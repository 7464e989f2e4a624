import type { Closure } from "@perya/contract";
import { formatDayAndMinute, formatSpan } from "../moments.ts";
import { t } from "../text.ts";

/** Reason, operator, start and expected end of a closure. */
export function ClosureNote({ closure }: { closure: Closure }) {
  return (
    <span className="text-xs text-text-2">
      {closure.reason}
      <span className="block text-text-3">{saySince(closure)}</span>
    </span>
  );
}

function saySince({ closedBy, closedAt, until }: Closure): string {
  const span = formatSpan(Date.now() - new Date(closedAt).getTime());
  const since = t("switches.since", { by: closedBy, at: formatDayAndMinute(closedAt), span });
  return until ? `${since}, ${t("switches.until", { at: formatDayAndMinute(until) })}` : since;
}
