import { showToast } from "@perya/browser/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { moveKey } from "../move-key.ts";
import { MoveButtons } from "./move-buttons.tsx";

type OrderDialogProps<Key extends string> = {
  title: string;
  text: string;
  entries: readonly { key: Key; name: string; note?: string }[];
  onSave: (keys: Key[], reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Reorders a short list and saves it once, with one reason. */
export function OrderDialog<Key extends string>({ title, text, entries, onSave, onClose }: OrderDialogProps<Key>) {
  // A copy, because a concurrent change must not reorder the list while it is edited.
  const [ordered, setOrdered] = useState(entries);
  const [isMoved, setIsMoved] = useState(false);
  const queries = useQueryClient();

  const moverOf = (from: number, to: number) =>
    to < 0 || to >= ordered.length
      ? undefined
      : () => {
          setOrdered(moveKey(ordered, from, to));
          setIsMoved(true);
        };

  async function save(reason: string) {
    await onSave(
      ordered.map(({ key }) => key),
      reason,
    );
    showToast("success", t("catalogue.saved"));
    await queries.invalidateQueries({ queryKey: ["catalogue"] });
  }

  return (
    <ReasonDialog
      title={title}
      text={text}
      confirmLabel={t("catalogue.saveOrder")}
      isComplete={isMoved}
      onConfirm={save}
      onClose={onClose}
    >
      <ol className="max-h-[46vh] overflow-y-auto rounded-card border border-line text-dense">
        {ordered.map(({ key, name, note }, index) => (
          <li key={key} className="flex min-h-11 items-center gap-2 border-b border-line-soft px-4 last:border-0">
            <MoveButtons name={name} onUp={moverOf(index, index - 1)} onDown={moverOf(index, index + 1)} />
            <span className="w-5 text-end text-text-3 tabular-nums">{index + 1}</span>
            <span className="min-w-0 grow truncate">
              {name}
              {note && <span className="text-xs text-text-3"> {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </ReasonDialog>
  );
}
