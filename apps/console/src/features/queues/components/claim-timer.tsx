import type { WorkItem } from "@perya/contract";
import { Button, classes, Icon } from "@perya/ui";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { capOf } from "../queues.keys.ts";

const LAST_MINUTE = 60;

type ClaimTimerProps = {
  item: WorkItem;
  secondsLeft: number;
  wholeSeconds: number;
  isKeeping: boolean;
  onKeep: () => void;
};

/** Operator to whom the case is assigned, and the time left. Offers an extension in the last minute. */
export function ClaimTimer({ item, secondsLeft, wholeSeconds, isKeeping, onKeep }: ClaimTimerProps) {
  const { claim } = item;
  if (item.state === "done" || claim === null) return null;
  if (!claim.isYours) {
    return (
      <div className={BOX}>
        <Icon glyph={Lock} className="text-text-3" />
        <Lines first={secondsLeft > 0 ? t("queues.claim.held", { name: claim.by.name }) : t("queues.claim.freeAgain")}>
          {secondsLeft > 0 && t("queues.claim.heldFor", { left: sayLeft(secondsLeft) })}
        </Lines>
      </div>
    );
  }
  const isEnding = secondsLeft <= LAST_MINUTE;
  return (
    <div className={BOX} role="timer" aria-live="off">
      <Ring part={Math.min(1, secondsLeft / wholeSeconds)} className={isEnding ? "text-persimmon" : "text-sea"} />
      <Lines
        first={secondsLeft > 0 ? t("queues.claim.yours", { left: sayLeft(secondsLeft) }) : t("queues.claim.freeAgain")}
      >
        {secondsLeft > 0 && t("queues.claim.then")}
      </Lines>
      {isEnding && secondsLeft > 0 && (
        <Button size="sm" pending={isKeeping} onClick={onKeep}>
          {t("queues.claim.keep")} <KeyCap>{capOf("claim")}</KeyCap>
        </Button>
      )}
      <output className="sr-only">{isEnding && secondsLeft > 0 && t("queues.claim.ending")}</output>
    </div>
  );
}

function Lines({ first, children }: { first: string; children: ReactNode }) {
  return (
    <div className="flex flex-col text-xs">
      <span className="text-dense font-semibold text-text-1 tabular-nums">{first}</span>
      <span className="text-text-3">{children}</span>
    </div>
  );
}

const RADIUS = 11;
const ROUND = 2 * Math.PI * RADIUS;

function Ring({ part, className }: { part: number; className: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden className={classes("size-7 -rotate-90", className)}>
      <circle cx="14" cy="14" r={RADIUS} fill="none" strokeWidth="3" className="stroke-surface-3" />
      <circle
        cx="14"
        cy="14"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - part)}
      />
    </svg>
  );
}

/** Writes the remaining time: "14:12". */
function sayLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const BOX = "flex items-center gap-3 rounded-card border border-line bg-surface-1 px-3 py-2";
