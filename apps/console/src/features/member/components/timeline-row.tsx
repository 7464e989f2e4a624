import type { TimelineLine } from "@perya/contract";
import { type Currency, fromWire } from "@perya/money";
import { classes, Icon } from "@perya/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { sayAmount } from "../../../lib/figures.ts";
import { formatMoment, formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { sayWhat } from "../member.lines.ts";
import { KIND_LOOKS } from "../member.looks.ts";
import { SittingBets } from "./sitting-bets.tsx";
import { GRID } from "./timeline-grid.ts";

type Props = { memberId: string; line: TimelineLine; currency: Currency };

/** One event of the timeline. A gaming session expands to its rounds. */
export function TimelineRow({ memberId, line, currency }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { icon, soft } = KIND_LOOKS[line.kind];
  const { sitting } = line;
  const below = sayBelow(line, currency);
  return (
    <li className={classes(GRID, "py-2", isOpen && "bg-surface-2")}>
      <time dateTime={line.at} className="pt-0.5 text-text-3 tabular-nums">
        {formatMoment(line.at, "clock")}
      </time>
      <span aria-hidden className={classes("grid size-7 place-items-center rounded-control", soft)}>
        <Icon glyph={icon} size={16} />
      </span>
      <div className="min-w-0 pt-0.5">
        {sitting ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="inline-flex items-center gap-1 text-start text-text-1 hover:underline"
          >
            {saySitting(line)}
            <Icon glyph={ChevronDown} size={16} className={classes("text-text-3", isOpen && "rotate-180")} />
          </button>
        ) : (
          <span className="block text-text-1">{sayWhat(line)}</span>
        )}
        {below && (
          <span
            title={below}
            className={classes("text-xs text-text-3", line.kind === "money" ? "block truncate" : BELOW)}
          >
            {below}
          </span>
        )}
      </div>
      <span className="pt-0.5 text-end font-semibold">
        {line.amount !== null && <Figure amount={line.amount} currency={currency} isResult />}
        {line.cashAfter !== null && (
          <span className="block text-xs font-normal text-text-3 sm:hidden">
            <Figure amount={line.cashAfter} currency={currency} />
          </span>
        )}
      </span>
      <span className="pt-0.5 text-end text-text-3 max-sm:hidden">
        {line.cashAfter !== null && <Figure amount={line.cashAfter} currency={currency} />}
      </span>
      {isOpen && sitting && (
        <div className="col-span-full mt-2 sm:col-start-3">
          <SittingBets memberId={memberId} sitting={sitting} currency={currency} />
        </div>
      )}
    </li>
  );
}

/** Truncates long notes to two lines. The title attribute has the full text. */
const BELOW = "line-clamp-2 break-words";

function saySitting({ at, sitting }: TimelineLine): string {
  if (!sitting) return "";
  const game = sitting.game || t("member.sitting.unknown");
  const span = new Date(at).getTime() - new Date(sitting.startedAt).getTime();
  const count = sitting.bets;
  if (span < 60_000) return t("member.sitting", { game, count });
  return t("member.sitting.span", { game, count, span: formatSpan(span) });
}

/** Second line of an event: the sums of a gaming session, a note, a reason, or device and country. */
function sayBelow(line: TimelineLine, currency: Currency): string {
  const { sitting, words, facts, kind } = line;
  const say = (amount: string) => sayAmount(fromWire(amount), currency);
  if (sitting) {
    const sums =
      sitting.stake !== null && sitting.paid !== null
        ? t("member.sitting.sums", { stake: say(sitting.stake), paid: say(sitting.paid) })
        : "";
    return [sums, sitting.goesOn ? t("member.sitting.goesOn") : ""].filter(Boolean).join(" · ");
  }
  if (kind === "money") return facts["reference"] ?? "";
  const amount = facts["amount"];
  const parts = [
    words && (kind === "notes" && line.what !== "note" ? `“${words}”` : words),
    amount && say(amount),
    facts["tag"],
    facts["field"],
    facts["device"],
    facts["way"],
    facts["country"],
    facts["contact"],
    facts["reference"],
  ];
  return parts.filter(Boolean).join(" · ");
}
