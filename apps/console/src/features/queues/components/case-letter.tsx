import type { FeedbackCase } from "@perya/contract";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";

/** The conversation in order: message, answer, appeal, final answer. */
export function CaseLetter({ letter }: { letter: FeedbackCase }) {
  const [first, last] = letter.answers;
  return (
    <>
      <Said title={t("queues.letter")} at={letter.at} words={letter.content} />
      {first && <Said title={t("queues.answerGiven", { name: first.by })} at={first.at} words={first.words} />}
      {letter.appeal && <Said title={t("queues.appeal")} at={letter.appeal.at} words={letter.appeal.words} />}
      {last && <Said title={t("queues.answerGiven", { name: last.by })} at={last.at} words={last.words} />}
    </>
  );
}

function Said({ title, at, words }: { title: string; at: string; words: string }) {
  return (
    <Panel title={title} aside={formatDayAndMinute(at)}>
      <p className="max-w-[72ch] text-sm leading-relaxed break-words whitespace-pre-wrap text-text-1">
        <bdi>{words}</bdi>
      </p>
    </Panel>
  );
}
