import { Button, IconButton, TextField } from "@perya/ui";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { sayRange } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { dayOf, type Days, lastDays, shiftDays } from "../records.filter.ts";

type Props = {
  days: Days | undefined;
  onDays: (days: Days | undefined) => void;
  /** False for pages that always need a period. */
  hasAll?: boolean;
  /** Adds date fields for a custom period. */
  hasCustom?: boolean;
};

/** Period picker (R10.18): 7 or 30 days, and buttons for the previous and next period of the same length. */
export function DaysChoice({ days, onDays, hasAll = true, hasCustom = false }: Props) {
  const { t, locale } = useText();
  // Fixed when the page opens; it does not move at midnight.
  const [today] = useState(() => new Date());
  const later = days && shiftDays(days, 1, today);
  const isLast = (count: number) => days?.from === lastDays(count, today).from && days.to === dayOf(today);
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="sr-only">{t("records.days")}</legend>
      {hasAll && (
        <Button size="sm" aria-pressed={!days} onClick={() => onDays(undefined)} className={PRESSED}>
          {t("records.days.all")}
        </Button>
      )}
      {PRESETS.map((count) => (
        <Button
          key={count}
          size="sm"
          aria-pressed={isLast(count)}
          onClick={() => onDays(lastDays(count, today))}
          className={PRESSED}
        >
          {t("records.days.last", { count })}
        </Button>
      ))}
      {days && (
        <span className="-my-1 flex items-center">
          <IconButton
            icon={ChevronLeft}
            isDirectional
            label={t("records.days.before")}
            onClick={() => onDays(shiftDays(days, -1, today))}
          />
          <output className="text-sm text-text-2 tabular-nums">{sayDates(days, locale)}</output>
          <IconButton
            icon={ChevronRight}
            isDirectional
            label={t("records.days.after")}
            aria-disabled={!later}
            className="aria-disabled:opacity-40"
            onClick={() => later && onDays(later)}
          />
        </span>
      )}
      {hasCustom && days && <Custom days={days} onDays={onDays} latest={dayOf(today)} />}
    </fieldset>
  );
}

type CustomProps = { days: Days; onDays: (days: Days) => void; latest: string };

/** Swaps dates in the wrong order and ignores incomplete ones. */
function Custom({ days, onDays, latest }: CustomProps) {
  const { t } = useText();
  const change = (part: Partial<Days>) => {
    const { from, to } = { ...days, ...part };
    if (from && to) onDays(from <= to ? { from, to } : { from: to, to: from });
  };
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:max-w-md">
      <TextField
        label={t("records.days.from")}
        type="date"
        value={days.from}
        max={latest}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label={t("records.days.to")}
        type="date"
        value={days.to}
        max={latest}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  );
}

const PRESETS = [7, 30];
const PRESSED = "aria-pressed:border-text-1 aria-pressed:bg-text-1 aria-pressed:text-canvas";

function sayDates({ from, to }: Days, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
  return sayRange(format, Date.parse(`${from}T12:00`), Date.parse(`${to}T12:00`));
}
