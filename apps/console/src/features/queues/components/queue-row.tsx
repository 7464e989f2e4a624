import type { WorkItem } from "@perya/contract";
import { classes, type Glyph, Icon } from "@perya/ui";
import AlarmClock from "lucide-react/icons/alarm-clock";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Hand from "lucide-react/icons/hand";
import Lock from "lucide-react/icons/lock";
import Scale from "lucide-react/icons/scale";
import UserRoundX from "lucide-react/icons/user-round-x";
import { formatMoment, formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { type Age, judgeAge } from "../queues.age.ts";
import { sayOutcome, sayRow } from "../queues.words.ts";

type QueueRowProps = { item: WorkItem; isChosen: boolean; now: number; onChoose: () => void };

/** A case in the list. Cases assigned to other operators stay in place, dimmed. */
export function QueueRow({ item, isChosen, now, onChoose }: QueueRowProps) {
  const { facts, claim } = item;
  const isOfOther = claim !== null && !claim.isYours;
  const status = judgeStatus(item);
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={classes(
        "flex w-full flex-col gap-0.5 border-s-[3px] ps-[13px] pe-4 py-2 text-start focus-visible:-outline-offset-2",
        isChosen ? "border-sea bg-surface-3" : "border-transparent hover:bg-surface-2",
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-3">
        <span className={classes("truncate font-semibold", isOfOther ? "text-text-3" : "text-text-1")}>
          {facts["account"] || facts["reference"]}
        </span>
        {facts["amount"] !== undefined ? (
          <Figure
            amount={facts["amount"]}
            currency={facts["currency"]}
            className={classes("font-semibold", isOfOther ? "text-text-3" : "text-text-1")}
          />
        ) : (
          <When item={item} now={now} />
        )}
      </span>
      <span className="flex w-full items-center gap-1.5 text-xs">
        <Icon glyph={status.icon} size={16} className={classes("size-3.5! shrink-0", status.tone)} />
        <span className={classes("shrink-0", status.tone)}>{status.word}</span>
        <span className="grow truncate text-text-3">{sayRow(facts)}</span>
        {facts["amount"] !== undefined && <When item={item} now={now} />}
      </span>
    </button>
  );
}

/** Waiting time of an open case, completion time of a done one. */
function When({ item, now }: { item: WorkItem; now: number }) {
  if (item.state !== "done" || !item.doneAt) return <WaitingFor item={item} now={now} />;
  return (
    <time dateTime={item.doneAt} className="shrink-0 text-xs text-text-3 tabular-nums">
      {formatMoment(item.doneAt, "shortDay")} {formatMoment(item.doneAt, "minute")}
    </time>
  );
}

const AGES: Record<Age, string> = { fresh: "text-text-3", waiting: "text-persimmon", late: "font-semibold text-coral" };

function WaitingFor({ item, now }: { item: WorkItem; now: number }) {
  const age = judgeAge(item, now);
  const span = formatSpan(now - Date.parse(item.openedAt));
  return (
    <span className={classes("flex shrink-0 items-center gap-1 text-xs tabular-nums", AGES[age])}>
      {age === "late" && <Icon glyph={AlarmClock} size={16} className="size-3.5!" />}
      {age === "late" && <span className="sr-only">{t("queues.late.word")}</span>}
      {span}
    </span>
  );
}

function judgeStatus(item: WorkItem): { icon: Glyph; word: string; tone: string } {
  const { claim, state, outcome, isForAnother, isAgain } = item;
  if (state === "done") return { icon: CircleCheck, word: sayOutcome(outcome), tone: "text-leaf" };
  if (claim?.isYours) return { icon: Hand, word: t("queues.status.yours"), tone: "text-sea" };
  if (claim) return { icon: Lock, word: claim.by.name, tone: "text-text-3" };
  if (isForAnother) return { icon: UserRoundX, word: t("queues.status.forAnother"), tone: "text-text-3" };
  if (isAgain) return { icon: Scale, word: t("queues.status.again"), tone: "text-persimmon" };
  const word = t(item.facts["amount"] === undefined ? "queues.status.free" : "queues.status.toReview");
  return { icon: CircleDashed, word, tone: "text-text-2" };
}
