import { useRouter } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { queues } from "@perya/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../../lib/api.ts";
import { useKeys } from "../../../lib/keys.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { KEYS } from "../queues.keys.ts";
import { memberAddress } from "../queues.member.ts";
import type { OpenCase, WorkCaseState } from "../use-work-case.ts";
import { CaseBar, type CaseAction } from "./case-bar.tsx";
import { CaseDifference } from "./case-difference.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { ClaimTimer } from "./claim-timer.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";

type WorkCaseProps = {
  open: OpenCase;
  work: WorkCaseState;
  /** Title of the case in its head. */
  title: ReactNode;
  badges?: ReactNode;
  about: ReactNode;
  since: string;
  /** Id of the member whose page the key O opens. */
  memberId: string | null;
  /** Decisions, offered while the case is assigned to the reader. */
  actions: readonly CaseAction[];
  /** Effect of the main action, in one sentence. */
  consequence?: string;
  side: ReactNode;
  children: ReactNode;
};

/** Frame of a case in any queue: fixed head and action bar, scrolling content. */
export function WorkCase(props: WorkCaseProps) {
  const { open, work, title, badges, about, since, memberId, actions, consequence, side, children } = props;
  const { item, notes, claimSeconds, onBack } = open;
  const queries = useQueryClient();
  const router = useRouter();
  const [asking, setAsking] = useState<"note" | "handOver" | null>(null);
  const mayOpenMember = useMay("members.read", item.brandId);
  const refresh = () => queries.invalidateQueries({ queryKey: ["queues"] });
  const params = { id: item.id };
  // The key R means reject where the case can be rejected; release then has no shortcut.
  const releaseKey = actions.some(({ key }) => key === KEYS.release) ? undefined : KEYS.release;

  useKeys(t("queues.keys"), [
    ...(work.isClaimable ? [{ key: KEYS.claim, label: t("queues.do.claim"), run: work.claim }] : []),
    ...(work.isYours
      ? [
          { key: KEYS.claim, label: t("queues.claim.keep"), run: work.keep },
          ...actions.flatMap(({ key, label, keyLabel, isOff, run }) =>
            key && !isOff ? [{ key, label: keyLabel ?? label, run }] : [],
          ),
          ...(releaseKey ? [{ key: releaseKey, label: t("queues.do.release"), run: work.release }] : []),
          { key: KEYS.handOver, label: t("queues.do.handOver"), run: () => setAsking("handOver") },
        ]
      : []),
    ...(work.mayWork ? [{ key: KEYS.note, label: t("queues.do.note"), run: () => setAsking("note") }] : []),
    ...(mayOpenMember && memberId !== null
      ? [
          {
            key: KEYS.member,
            label: t("queues.key.member"),
            run: () => void router.navigate(memberAddress(memberId)),
          },
        ]
      : []),
  ]);

  return (
    <>
      <CaseHead
        item={item}
        title={title}
        badges={badges}
        about={about}
        since={since}
        now={work.now}
        onBack={onBack}
        timer={
          <ClaimTimer
            item={item}
            secondsLeft={work.secondsLeft}
            wholeSeconds={claimSeconds}
            isKeeping={work.doing === "keep"}
            onKeep={work.keep}
          />
        }
      />
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto px-4 pb-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_288px]">
        <div className="flex min-w-0 flex-col gap-3">
          {work.difference && <CaseDifference difference={work.difference} onSeen={work.forgetDifference} />}
          {children}
          <CaseNotes notes={notes} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">{side}</div>
      </div>
      <CaseBar
        item={item}
        work={work}
        actions={actions}
        consequence={consequence}
        releaseKey={releaseKey}
        onNote={() => setAsking("note")}
        onHandOver={() => setAsking("handOver")}
      />
      {asking === "note" && (
        <NoteDialog
          onSave={async (note) => {
            await call(queues.writeNote, { params, body: { words: note } });
            await refresh();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "handOver" && (
        <HandOverDialog
          itemId={item.id}
          onHandOver={async ({ id: operatorId, name }, note) => {
            await call(queues.handOverItem, { params, body: { operatorId, words: note } });
            showToast("success", t("queues.handedOver", { name }));
            await refresh();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
