import { Button, Dialog, Notice, QueryStates, RadioCards, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { queueQueries } from "../queues.queries.ts";

type Colleague = { id: string; account: string; name: string };
type HandOverDialogProps = {
  itemId: string;
  onHandOver: (to: Colleague, words: string) => Promise<unknown>;
  onClose: () => void;
};

/** Hands a case over to another operator; the server lists who may work on it. */
export function HandOverDialog({ itemId, onHandOver, onClose }: HandOverDialogProps) {
  const colleagues = useQuery(queueQueries.colleagues(itemId));
  return (
    <Dialog title={t("queues.handTitle")} onClose={onClose} phone="fit">
      <QueryStates
        query={colleagues}
        refusedText={problemText}
        isEmpty={({ operators }) => operators.length === 0}
        empty={<p className="text-text-2">{t("queues.handNobody")}</p>}
      >
        {({ operators }) => <HandOverForm operators={operators} onHandOver={onHandOver} onClose={onClose} />}
      </QueryStates>
    </Dialog>
  );
}

type HandOverFormProps = Omit<HandOverDialogProps, "itemId"> & { operators: readonly Colleague[] };

function HandOverForm({ operators, onHandOver, onClose }: HandOverFormProps) {
  const [chosen, setChosen] = useState(operators[0]?.id ?? "");
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function handOver(event: FormEvent) {
    event.preventDefault();
    const to = operators.find(({ id }) => id === chosen);
    if (!to || isPending) return;
    setIsPending(true);
    try {
      await onHandOver(to, words.trim());
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <form onSubmit={(event) => void handOver(event)} className="flex flex-col gap-4" noValidate>
      <RadioCards
        label={t("queues.handText")}
        cards={operators.map(({ id, name, account }) => ({ key: id, label: name, hint: account }))}
        selected={chosen}
        onSelect={setChosen}
      />
      <TextField
        label={t("queues.handWords")}
        value={words}
        maxLength={500}
        onChange={({ target }) => setWords(target.value)}
      />
      {problem !== null && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" pending={isPending} className="self-end">
        {t("queues.handDo")}
      </Button>
    </form>
  );
}
