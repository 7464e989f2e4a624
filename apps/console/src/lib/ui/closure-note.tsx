import type { Closure } from "@perya/contract";
import { formatDayAndMinute, formatSpan } from "../moments.ts";
import { t } from "../text.ts";

/** Why something is closed, by whom, since when, and until when was promised. */
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
