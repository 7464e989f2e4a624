import type { WorkItem } from "@perya/contract";
import { Button } from "@perya/ui";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { capOf } from "../queues.keys.ts";
import { sayOutcome } from "../queues.words.ts";

export type Deed = "claim" | "keep" | "answer" | "release";

type CaseBarProps = {
  item: WorkItem;
  /** The claim ran out while the page was open. */
  isOver: boolean;
  mayWork: boolean;
  mayComplain: boolean;
  doing: Deed | null;
  onClaim: () => void;
  onRelease: () => void;
  onNote: () => void;
  onHandOver: () => void;
  onComplaint: () => void;
  onAnswer: () => void;
};

/** What can be done now; the one brass button is the next step. */
export function CaseBar(props: CaseBarProps) {
  const { item, isOver, mayWork, mayComplain, doing } = props;
  const isYours = item.claim?.isYours === true && !isOver;
  const isFree = item.state === "open" && (item.claim === null || isOver);
  return (
    <footer className="flex flex-wrap items-center gap-x-1.5 gap-y-2 border-t border-line bg-surface-1 px-4 py-2.5 sm:px-5">
      {isYours && (
        <>
          <Button size="sm" pending={doing === "release"} onClick={props.onRelease}>
            {t("queues.do.release")} <KeyCap>{capOf("release")}</KeyCap>
          </Button>
          <Button size="sm" variant="quiet" onClick={props.onHandOver}>
            {t("queues.do.handOver")} <KeyCap>{capOf("handOver")}</KeyCap>
          </Button>
          {mayComplain && (
            <Button size="sm" variant="quiet" onClick={props.onComplaint}>
              {t("queues.do.complaint")}
            </Button>
          )}
        </>
      )}
      {mayWork && (
        <Button size="sm" variant="quiet" onClick={props.onNote}>
          {t("queues.do.note")} <KeyCap>{capOf("note")}</KeyCap>
        </Button>
      )}
      <div className="ms-auto flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <p className="max-w-[26ch] text-end text-xs text-balance text-text-3 max-sm:text-start">
          {sayState(item, isYours, isFree)}
        </p>
        {isYours && (
          <Button variant="primary" pending={doing === "answer"} onClick={props.onAnswer} className="shrink-0">
            {t("queues.do.answer")} <Cap>{capOf("answer")}</Cap>
          </Button>
        )}
        {isFree && mayWork && !item.isForAnother && (
          <Button variant="primary" pending={doing === "claim"} onClick={props.onClaim} className="shrink-0">
            {t(isOver ? "queues.do.claimAgain" : "queues.do.claim")} <Cap>{capOf("claim")}</Cap>
          </Button>
        )}
      </div>
    </footer>
  );
}

/** On brass, in the ink of the button. */
function Cap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-grid min-w-5 place-items-center rounded-[5px] border border-on-accent/40 px-1 font-sans text-[11px] leading-[18px] max-sm:hidden"
    >
      {children}
    </kbd>
  );
}

function sayState(item: WorkItem, isYours: boolean, isFree: boolean): string {
  const { state, outcome, doneBy, doneAt, claim, isForAnother, isAgain } = item;
  if (state === "done") {
    const at = doneAt ? formatDayAndMinute(doneAt) : "";
    return t("queues.claim.done", { outcome: sayOutcome(outcome), name: doneBy?.name ?? "", at });
  }
  if (isForAnother) return t("queues.claim.another");
  if (isYours) return isAgain ? t("queues.sendsFinal") : t("queues.sends");
  if (isFree) return t("queues.claim.free");
  return t("queues.claim.held", { name: claim?.by.name ?? "" });
}
