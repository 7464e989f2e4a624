import { Dialog, TextArea, TextField } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useRested } from "../../../lib/rested.ts";
import { t } from "../../../lib/text.ts";
import { DialogActions } from "../../../lib/ui/dialog-actions.tsx";
import { hasChanges, type Outcome, Preview } from "../../../lib/ui/outcomes.tsx";
import { type Asked, doToMany, previewOf } from "../member-deeds.ts";

type MemberBulkDialogProps = { asked: Asked; onDone: (outcomes: readonly Outcome[]) => void; onClose: () => void };

const SHORTEST_REASON = 3;

/** Confirms a bulk action: previews how many members would change, asks for the tag, reason or message. */
export function MemberBulkDialog({ asked, onDone, onClose }: MemberBulkDialogProps) {
  const { deed, ids } = asked;
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isTag = deed === "tag" || deed === "untag";
  const isReason = deed === "lock" || deed === "unlock";
  const words = typed.trim();
  const preview = useQuery(previewOf(asked, useRested(words)));
  const isComplete = words.length >= (isReason ? SHORTEST_REASON : 1) && hasChanges(preview.data);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || isPending) return;
    setIsPending(true);
    setProblem(null);
    try {
      onDone(await doToMany(asked, words));
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
    // Refetches after a refusal too: members are changed one by one, so some may have changed before it.
    await queries.invalidateQueries({ queryKey: ["tables", "members"] });
  }

  const field = {
    label: t(isTag ? "bulk.label.tag" : isReason ? "console.reason" : "bulk.label.words"),
    value: typed,
    required: true,
  };
  return (
    <Dialog title={t(`bulk.title.${deed}`, { count: ids.length })} onClose={onClose} phone="fit">
      <form onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4" noValidate>
        {isTag ? (
          <TextField {...field} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
        ) : (
          <TextArea
            {...field}
            hint={isReason ? t("console.reasonHint") : undefined}
            maxLength={isReason ? 500 : 2_000}
            rows={4}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {(!isTag || words !== "") && <Preview outcomes={preview.data} error={preview.error} />}
        <DialogActions
          problem={problem}
          confirmLabel={t(`bulk.${deed}`)}
          isDanger={deed === "lock"}
          isPending={isPending}
          isDisabled={!isComplete}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
