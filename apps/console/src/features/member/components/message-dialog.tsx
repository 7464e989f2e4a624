import { memberPage } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Dialog, TextArea } from "@perya/ui";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { DialogActions } from "../../../lib/ui/dialog-actions.tsx";

type Props = { id: string; name: string; onSent: () => Promise<void>; onClose: () => void };

/** Sends a customer service message to the member's inbox. */
export function MessageDialog({ id, name, onSent, onClose }: Props) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === "" || isPending) return;
    setIsPending(true);
    try {
      await call(memberPage.sendMessage, { params: { id }, body: { words: words.trim() } });
      showToast("success", t("member.message.done"));
      await onSent();
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog title={t("member.message.title", { name })} onClose={onClose} phone="fit">
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-text-2">{t("member.message.text")}</p>
        <TextArea
          label={t("member.message.label")}
          value={words}
          maxLength={2_000}
          rows={5}
          required
          onChange={({ target }) => setWords(target.value)}
        />
        <DialogActions
          problem={problem}
          confirmLabel={t("member.message.send")}
          isPending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
