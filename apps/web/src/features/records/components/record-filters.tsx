import { BET_STATES, GAME_CATEGORIES } from "@perya/contract";
import { Button, IconButton, Select } from "@perya/ui";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { dayOf, lastDays, type RecordFilter, shiftDays } from "../records.filter.ts";

type Props = { filter: RecordFilter; onFilter: (filter: RecordFilter) => void };

/** S1 §5, date presets: seven and thirty days, and as many before or after them. */
export function RecordFilters({ filter, onFilter }: Props) {
  const { t } = useText();
  const change = (part: { [Name in keyof RecordFilter]: RecordFilter[Name] | undefined }) => {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined && value !== "");
    onFilter(Object.fromEntries(given));
  };
  return (
    <div className="flex flex-col gap-3">
      <Days filter={filter} onDays={(days) => change({ from: days?.from, to: days?.to })} />
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Select
          label={t("records.category")}
          value={filter.gameType ?? ""}
          onChange={({ target }) => change({ gameType: target.value as RecordFilter["gameType"] })}
        >
          <option value="">{t("records.all")}</option>
          {GAME_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`records.category.${category}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t("records.state")}
          value={filter.state ?? ""}
          onChange={({ target }) => change({ state: target.value as RecordFilter["state"] })}
        >
          <option value="">{t("records.all")}</option>
          {BET_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`records.state.${state}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

type Range = { from: string; to: string };

function Days({ filter, onDays }: { filter: RecordFilter; onDays: (days: Range | undefined) => void }) {
  const { t, locale } = useText();
  // When the page was opened; whoever keeps it open past midnight chooses again.
  const [today] = useState(() => new Date());
  const range = filter.from && filter.to ? { from: filter.from, to: filter.to } : undefined;
  const later = range && shiftDays(range, 1, today);
  const isLast = (count: number) => range?.from === lastDays(count, today).from && range.to === dayOf(today);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t("records.days")}</legend>
      <Button size="sm" aria-pressed={!range} onClick={() => onDays(undefined)} className={PRESSED}>
        {t("records.days.all")}
      </Button>
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
      {range && (
        <span className="flex items-center">
          <IconButton
            icon={ChevronLeft}
            isDirectional
            label={t("records.days.before")}
            onClick={() => onDays(shiftDays(range, -1, today))}
          />
          <output className="text-sm text-text-2 tabular-nums">{sayRange(range, locale)}</output>
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
    </fieldset>
  );
}

const PRESETS = [7, 30];
const PRESSED = "aria-pressed:border-text-1 aria-pressed:bg-text-1 aria-pressed:text-canvas";

function sayRange({ from, to }: Range, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
  return format.formatRange(new Date(`${from}T12:00`), new Date(`${to}T12:00`));
}
