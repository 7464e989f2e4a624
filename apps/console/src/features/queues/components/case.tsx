import { useRouter } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import {
  feedback,
  queues,
  type FeedbackCase,
  type WorkDifference,
  type WorkItem,
  type WorkNote,
} from "@perya/contract";
import { TextArea } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { useKeys } from "../../../lib/keys.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { useNow } from "../queues.clock.ts";
import { readDifference } from "../queues.difference.ts";
import { useDoing } from "../queues.doing.ts";
import { KEYS } from "../queues.keys.ts";
import { memberAddress } from "../queues.member.ts";
import { CaseBar, type Deed } from "./case-bar.tsx";
import { CaseDifference } from "./case-difference.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseLetter } from "./case-letter.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { CaseSide } from "./case-side.tsx";
import { ClaimTimer } from "./claim-timer.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";

export type CaseProps = {
  item: WorkItem;
  notes: readonly WorkNote[];
  letter: FeedbackCase;
  /** When the server said how long the claim lasts. */
  askedAt: number;
  claimSeconds: number;
  onNext: () => Promise<void>;
  onBack: () => void;
};

const LONGEST_ANSWER = 4_000;

/** One letter from the claim to the answer. Head and bar stay; what lies between scrolls. */
export function Case({ item, notes, letter, askedAt, claimSeconds, onNext, onBack }: CaseProps) {
  const now = useNow(1_000);
  const queries = useQueryClient();
  const router = useRouter();
  const [difference, setDifference] = useState<WorkDifference | null>(null);
  const { doing, run } = useDoing<Deed>((error) => {
    const found = readDifference(error);
    setDifference(found);
    return found !== null;
  });
  const [words, setWords] = useState("");
  const [open, setOpen] = useState<"note" | "handOver" | "complaint" | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const mayWork = useMay("feedback.answer", item.brandId);
  const mayOpenMember = useMay("members.read", item.brandId);
  const params = { id: item.id };
  const seen = { itemId: item.id, version: item.version };

  const secondsLeft = item.claim ? Math.max(0, item.claim.secondsLeft - Math.floor((now - askedAt) / 1_000)) : 0;
  const isOver = item.claim !== null && secondsLeft === 0;
  const isYours = item.claim?.isYours === true && !isOver;
  const isClaimable = mayWork && item.state === "open" && !item.isForAnother && (item.claim === null || isOver);

  const refresh = () => queries.invalidateQueries({ queryKey: ["queues"] });
  const claim = () => void run("claim", async () => void (await call(queues.claimItem, { params })));
  const keep = () => void run("keep", async () => void (await call(queues.keepItem, { params })));
  const release = () =>
    void run("release", async () => {
      await call(queues.releaseItem, { params });
      showToast("success", t("queues.released"));
    });

  function answer() {
    if (words.trim() === "") {
      field.current?.focus();
      return;
    }
    void run("answer", async () => {
      await call(feedback.answerFeedback, { params: { id: letter.id }, body: { ...seen, words: words.trim() } });
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

  useKeys(t("queues.keys"), [
    ...(isClaimable ? [{ key: KEYS.claim, label: t("queues.do.claim"), run: claim }] : []),
    ...(isYours
      ? [
          { key: KEYS.claim, label: t("queues.claim.keep"), run: keep },
          { key: KEYS.answer, label: t("queues.key.answer"), run: answer },
          { key: KEYS.release, label: t("queues.do.release"), run: release },
          { key: KEYS.handOver, label: t("queues.do.handOver"), run: () => setOpen("handOver") },
        ]
      : []),
    ...(mayWork ? [{ key: KEYS.note, label: t("queues.do.note"), run: () => setOpen("note") }] : []),
    ...(mayOpenMember
      ? [
          {
            key: KEYS.member,
            label: t("queues.key.member"),
            run: () => void router.navigate(memberAddress(letter.member.id)),
          },
        ]
      : []),
  ]);

  return (
    <>
      <CaseHead
        item={item}
        letter={letter}
        now={now}
        onBack={onBack}
        timer={
          <ClaimTimer
            item={item}
            secondsLeft={secondsLeft}
            wholeSeconds={claimSeconds}
            isKeeping={doing === "keep"}
            onKeep={keep}
          />
        }
      />
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto px-4 pb-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_288px]">
        <div className="flex min-w-0 flex-col gap-3">
          {difference && <CaseDifference difference={difference} onSeen={() => setDifference(null)} />}
          <CaseLetter letter={letter} />
          {!isYours && words.trim() !== "" && (
            <Panel title={t("queues.unsent")} aside={t("queues.unsentHint")}>
              <p className="text-sm break-words whitespace-pre-wrap text-text-2 select-all">{words}</p>
            </Panel>
          )}
          {isYours && (
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
          <CaseNotes notes={notes} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <CaseSide letter={letter} />
        </div>
      </div>
      <CaseBar
        item={item}
        isOver={isOver}
        mayWork={mayWork}
        mayComplain={letter.complaintNumber === null}
        doing={doing}
        onClaim={claim}
        onRelease={release}
        onNote={() => setOpen("note")}
        onHandOver={() => setOpen("handOver")}
        onComplaint={() => setOpen("complaint")}
        onAnswer={answer}
      />
      {open === "note" && (
        <NoteDialog
          onSave={async (note) => {
            await call(queues.writeNote, { params, body: { words: note } });
            await refresh();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "handOver" && (
        <HandOverDialog
          itemId={item.id}
          onHandOver={async ({ id: operatorId, name }, note) => {
            await call(queues.handOverItem, { params, body: { operatorId, words: note } });
            showToast("success", t("queues.handedOver", { name }));
            await refresh();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "complaint" && (
        <ReasonDialog
          title={t("queues.complaintTitle")}
          text={t("queues.complaintText")}
          confirmLabel={t("queues.do.complaint")}
          onConfirm={async (reason) => {
            const body = { ...seen, reason };
            const { complaintNumber } = await call(feedback.markComplaint, { params: { id: letter.id }, body });
            showToast("success", t("queues.marked", { number: complaintNumber ?? "" }));
            await refresh();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
