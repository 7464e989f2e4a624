import type { WorkItem } from "@perya/contract";
import { Button } from "@perya/ui";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { capOf } from "../queues.keys.ts";
import { sayOutcome } from "../queues.words.ts";
import type { WorkCaseState } from "../use-work-case.ts";

export type CaseAction = {
  label: string;
  /** Longer name of the action, for the list of shortcuts. */
  keyLabel?: string;
  key?: string;
  /** True for the primary button, of which a case has at most one. */
  isMain?: true;
  isDanger?: true;
  isPending?: boolean;
  /** True if the action is disabled. `consequence` states why. */
  isOff?: boolean;
  run: () => void;
};

type CaseBarProps = {
  item: WorkItem;
  work: WorkCaseState;
  actions: readonly CaseAction[];
  consequence: string | undefined;
  releaseKey: string | undefined;
  onNote: () => void;
  onHandOver: () => void;
};

/** Actions of a case. The primary button is the next step. */
export function CaseBar({ item, work, actions, consequence, releaseKey, onNote, onHandOver }: CaseBarProps) {
  const { isYours, isOver, isClaimable, mayWork, doing } = work;
  const main = actions.find(({ isMain }) => isMain);
  return (
    <footer className="flex flex-wrap items-center gap-x-1.5 gap-y-2 border-t border-line bg-surface-1 px-4 py-2.5 sm:px-5">
      {isYours && (
        <>
          {actions
            .filter(({ isMain }) => !isMain)
            .map(({ label, key, isDanger, isPending, isOff, run }) => (
              <Button
                key={label}
                size="sm"
                className={isDanger ? "border-coral! text-coral!" : undefined}
                pending={isPending ?? false}
                disabled={isOff ?? false}
                onClick={run}
              >
                {label} {key && <KeyCap>{key.toUpperCase()}</KeyCap>}
              </Button>
            ))}
          <Button size="sm" variant="quiet" pending={doing === "release"} onClick={work.release}>
            {t("queues.do.release")} {releaseKey && <KeyCap>{releaseKey.toUpperCase()}</KeyCap>}
          </Button>
          <Button size="sm" variant="quiet" onClick={onHandOver}>
            {t("queues.do.handOver")} <KeyCap>{capOf("handOver")}</KeyCap>
          </Button>
        </>
      )}
      {mayWork && (
        <Button size="sm" variant="quiet" onClick={onNote}>
          {t("queues.do.note")} <KeyCap>{capOf("note")}</KeyCap>
        </Button>
      )}
      {/* The text shrinks first, so the primary button keeps its place. */}
      <div className="ms-auto flex flex-1 items-center justify-end gap-3 max-sm:basis-full max-sm:justify-between">
        <p className="max-w-[22ch] min-w-[11ch] text-end text-xs text-balance text-text-3 max-sm:text-start">
          {sayState(item, work, consequence)}
        </p>
        {isYours && main && (
          <Button
            key={item.id}
            ref={focusUnlessTyping}
            variant="primary"
            pending={main.isPending ?? false}
            disabled={main.isOff ?? false}
            onClick={main.run}
            className="shrink-0"
          >
            {main.label} {main.key && <KeyCap isOnAccent>{main.key.toUpperCase()}</KeyCap>}
          </Button>
        )}
        {isClaimable && (
          <Button
            key={`claim ${item.id}`}
            ref={focusUnlessTyping}
            variant="primary"
            pending={doing === "claim"}
            onClick={work.claim}
            className="shrink-0"
          >
            {t(isOver ? "queues.do.claimAgain" : "queues.do.claim")} <KeyCap isOnAccent>{capOf("claim")}</KeyCap>
          </Button>
        )}
      </div>
    </footer>
  );
}

/**
 * Focuses the primary button, so that Enter first takes the case and then opens the decision. Does nothing while the
 * user is typing.
 */
function focusUnlessTyping(button: HTMLButtonElement | null): void {
  const isTyping = document.activeElement?.closest("input, textarea, select, dialog, [contenteditable]");
  if (!isTyping) button?.focus({ preventScroll: true });
}

function sayState(item: WorkItem, { isYours, isOver }: WorkCaseState, consequence = ""): string {
  const { state, outcome, doneBy, doneAt, claim, isForAnother } = item;
  if (state === "done") {
    const at = doneAt ? formatDayAndMinute(doneAt) : "";
    return doneBy === null
      ? t("queues.claim.cancelled", { at })
      : t("queues.claim.done", { outcome: sayOutcome(outcome), name: doneBy.name, at });
  }
  if (isForAnother) return t("queues.claim.another");
  if (isYours) return consequence;
  if (claim === null || isOver) return t("queues.claim.free");
  return t("queues.claim.held", { name: claim.by.name });
}
