import type { WorkItem } from "@perya/contract";
import { Badge, Button } from "@perya/ui";
import AlarmClock from "lucide-react/icons/alarm-clock";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { formatMoment, formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { judgeAge } from "../queues.age.ts";

type CaseHeadProps = {
  item: WorkItem;
  title: ReactNode;
  badges: ReactNode;
  about: ReactNode;
  since: string;
  now: number;
  timer: ReactNode;
  onBack: () => void;
};

/** Head of a case, which does not scroll: title, subject, due time and assignment. */
export function CaseHead({ item, title, badges, about, since, now, timer, onBack }: CaseHeadProps) {
  const isOpen = item.state === "open";
  const isLate = isOpen && judgeAge(item, now) === "late";
  const left = Date.parse(item.promisedBy) - now;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 sm:px-5">
      <div className="flex min-w-0 flex-col gap-1">
        <Button size="sm" variant="quiet" icon={ArrowLeft} onClick={onBack} className="-ms-3 self-start lg:hidden">
          {t("queues.back")}
        </Button>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="text-xl">{title}</h2>
          {badges}
          {isLate && (
            <Badge tone="error" icon={AlarmClock}>
              {t("queues.late.word")}
            </Badge>
          )}
        </div>
        <p className="text-dense text-text-2">{about}</p>
        <p className="text-xs text-text-3 tabular-nums">
          {since}
          {isOpen && (
            <>
              {" · "}
              {t("queues.promised", { at: sayShort(item.promisedBy) })}
              {", "}
              <span className={isLate ? "text-coral" : undefined}>
                {isLate
                  ? t("queues.overdue", { span: formatSpan(-left) })
                  : t("queues.left", { span: formatSpan(left) })}
              </span>
            </>
          )}
        </p>
      </div>
      {timer}
    </header>
  );
}

export function sayShort(moment: string): string {
  return `${formatMoment(moment, "shortDay")}, ${formatMoment(moment, "minute")}`;
}
