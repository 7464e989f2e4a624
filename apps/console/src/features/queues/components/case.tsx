import { showToast } from "@perya/browser/toasts";
import { feedback, type FeedbackCase } from "@perya/contract";
import { Badge, TextArea } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import Scale from "lucide-react/icons/scale";
import { type KeyboardEvent, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { KEYS } from "../queues.keys.ts";
import { sayAbout } from "../queues.words.ts";
import { type OpenCase, useWorkCase } from "../use-work-case.ts";
import { sayShort } from "./case-head.tsx";
import { CaseLetter } from "./case-letter.tsx";
import { CaseSide } from "./case-side.tsx";
import { WorkCase } from "./work-case.tsx";

const LONGEST_ANSWER = 4_000;

/** A feedback case, from assignment to answer. */
export function Case({ open, letter }: { open: OpenCase; letter: FeedbackCase }) {
  const { item, onNext } = open;
  const queries = useQueryClient();
  const work = useWorkCase(open, "feedback.answer");
  const [words, setWords] = useState("");
  const [isComplaining, setIsComplaining] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function answer() {
    if (words.trim() === "") {
      field.current?.focus();
      return;
    }
    void work.run("answer", async () => {
      await call(feedback.answerFeedback, { params: { id: letter.id }, body: { ...work.seen, words: words.trim() } });
      showToast("success", t("queues.answered"));
      await onNext();
    });
  }

  function onFieldKey(event: KeyboardEvent) {
    if (event.key === "Escape") field.current?.blur();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    answer();
  }

  return (
    <WorkCase
      open={open}
      work={work}
      title={letter.member.account}
      badges={
        <>
          <Badge tone="info">{t(`queues.state.${letter.state}`)}</Badge>
          {item.isAgain && (
            <Badge tone="warning" icon={Scale}>
              {t("queues.status.again")}
            </Badge>
          )}
        </>
      }
      about={
        <>
          {sayAbout(letter.questionType)} ·{" "}
          <code className="select-all">{letter.complaintNumber ?? letter.reference}</code>
        </>
      }
      since={t("queues.wrote", { at: sayShort(letter.at) })}
      memberId={letter.member.id}
      actions={[
        {
          label: t("queues.do.answer"),
          keyLabel: t("queues.key.answer"),
          key: KEYS.answer,
          isMain: true,
          isPending: work.doing === "answer",
          run: answer,
        },
        ...(letter.complaintNumber === null
          ? [{ label: t("queues.do.complaint"), run: () => setIsComplaining(true) }]
          : []),
      ]}
      consequence={item.isAgain ? t("queues.sendsFinal") : t("queues.sends")}
      side={<CaseSide letter={letter} />}
    >
      <CaseLetter letter={letter} />
      {!work.isYours && words.trim() !== "" && (
        <Panel title={t("queues.unsent")} aside={t("queues.unsentHint")}>
          <p className="text-sm break-words whitespace-pre-wrap text-text-2 select-all">{words}</p>
        </Panel>
      )}
      {work.isYours && (
        <Panel title={t("queues.answer")} aside={t("queues.answerHint")}>
          <TextArea
            ref={field}
            label={t("queues.answer")}
            isLabelHidden
            value={words}
            maxLength={LONGEST_ANSWER}
            rows={5}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={onFieldKey}
          />
        </Panel>
      )}
      {isComplaining && (
        <ReasonDialog
          title={t("queues.complaintTitle")}
          text={t("queues.complaintText")}
          confirmLabel={t("queues.do.complaint")}
          onConfirm={async (reason) => {
            const body = { ...work.seen, reason };
            const { complaintNumber } = await call(feedback.markComplaint, { params: { id: letter.id }, body });
            showToast("success", t("queues.marked", { number: complaintNumber ?? "" }));
            await queries.invalidateQueries({ queryKey: ["queues"] });
          }}
          onClose={() => setIsComplaining(false)}
        />
      )}
    </WorkCase>
  );
}
