import { Button, Dialog, Notice, TextArea } from "@perya/ui";
import { type FormEvent, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";

const LONGEST = 2_000;

type NoteDialogProps = { onSave: (words: string) => Promise<unknown>; onClose: () => void };

export function NoteDialog({ onSave, onClose }: NoteDialogProps) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isPending || words.trim() === "") return;
    setIsPending(true);
    try {
      await onSave(words.trim());
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog title={t("queues.noteTitle")} onClose={onClose} phone="fit">
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4" noValidate>
        <TextArea
          label={t("queues.noteWords")}
          hint={t("queues.noteHint")}
          value={words}
          rows={4}
          maxLength={LONGEST}
          required
          onChange={({ target }) => setWords(target.value)}
        />
        {problem !== null && (
          <Notice tone="error" isLive>
            {problem}
          </Notice>
        )}
        <Button type="submit" variant="primary" pending={isPending} className="self-end">
          {t("queues.noteSave")}
        </Button>
      </form>
    </Dialog>
  );
}
