import type { MemberPage } from "@perya/contract";
import { Button } from "@perya/ui";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useKeys } from "../../../lib/keys.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";

type Props = { member: MemberPage; onAdd: (words: string) => Promise<void> };

/** Notes for other operators, newest first. Notes are never edited or deleted. */
export function NotesPanel({ member, onAdd }: Props) {
  const mayWrite = useMay("members.write", member.brandId) && member.state !== "erased";
  const shown = member.notes.slice(0, NOTES_SHOWN);
  return (
    <Panel title={t("member.notes")}>
      <div className="flex flex-col gap-3 text-dense">
        {shown.length === 0 && <p className="text-text-3">{t("member.notes.none")}</p>}
        {shown.map(({ id, words, author, at }) => (
          <div key={id}>
            <p className="break-words whitespace-pre-line text-text-1">{words}</p>
            <p className="text-xs text-text-3">
              {author}, {formatMoment(at, "shortDay")}
            </p>
          </div>
        ))}
        {mayWrite && <NoteForm onAdd={onAdd} />}
      </div>
    </Panel>
  );
}

/** Notes shown here. The timeline has all. */
const NOTES_SHOWN = 3;

function NoteForm({ onAdd }: Pick<Props, "onAdd">) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  useKeys(t("member.keys"), [{ key: "n", label: t("member.keys.note"), run: () => field.current?.focus() }]);

  async function add(event?: FormEvent) {
    event?.preventDefault();
    if (words.trim() === "" || isPending) return;
    setIsPending(true);
    setProblem(null);
    try {
      await onAdd(words.trim());
      setWords("");
    } catch (error) {
      setProblem(problemText(error));
    }
    setIsPending(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void add();
  }

  return (
    <form onSubmit={(event) => void add(event)} className="flex flex-col gap-2">
      <textarea
        ref={field}
        aria-label={t("member.notes.label")}
        placeholder={t("member.notes.placeholder")}
        value={words}
        maxLength={2_000}
        rows={2}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setWords(target.value)}
        className={FIELD}
      />
      {problem && (
        <p role="alert" className="text-xs text-coral">
          {problem}
        </p>
      )}
      <Button type="submit" size="sm" pending={isPending} className="self-end">
        {t("member.notes.add")}
        <KeyCap>{t("member.notes.ctrl")}</KeyCap>
        <KeyCap>↵</KeyCap>
      </Button>
    </form>
  );
}

const FIELD =
  "w-full resize-y rounded-control border border-line-strong bg-surface-2 px-3 py-2 text-dense text-text-1 " +
  "[field-sizing:content] placeholder:text-text-3 focus-visible:outline-2 focus-visible:outline-focus";
