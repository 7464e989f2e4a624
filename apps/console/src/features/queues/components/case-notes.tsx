import type { WorkNote } from "@perya/contract";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";

export function CaseNotes({ notes }: { notes: readonly WorkNote[] }) {
  return (
    <Panel title={t("queues.notes")} aside={notes.length > 0 && notes.length}>
      {notes.length === 0 ? (
        <p className="text-dense text-text-3">{t("queues.notesNone")}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-dense">
          {notes.map(({ id, by, at, words }) => (
            <li key={id}>
              <p className="text-xs text-text-3">
                <span className="font-semibold text-text-2">{by.name}</span> · {formatDayAndMinute(at)}
              </p>
              <p className="break-words whitespace-pre-wrap text-text-1">{words}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
