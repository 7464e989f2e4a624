import { Button, classes, Icon, Popover, TextField } from "@perya/ui";
import CalendarDays from "lucide-react/icons/calendar-days";
import { type FormEvent, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { type Days, daysOf, PERIODS, sayDays } from "../agents.period.ts";

type PeriodChoiceProps = { days: Days; today: string; onDays: (days: Days) => void };

/** Period picker: four presets and custom dates. Kept in the URL (useDays). */
export function PeriodChoice({ days, today, onDays }: PeriodChoiceProps) {
  const { t, locale } = useText();
  const presets = PERIODS.map((period) => ({ period, preset: daysOf(period, today) }));
  const chosen = presets.find(({ preset }) => preset.from === days.from && preset.to === days.to)?.period;
  const say = {
    today: t("agents.period.today"),
    week: t("agents.period.week"),
    half: sayDays(daysOf("half", today), locale, today),
    month: new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(
      Date.parse(daysOf("month", today).from),
    ),
  };
  return (
    <fieldset className="flex max-w-full max-sm:w-full min-w-0 flex-wrap items-center gap-0.5 rounded-control border border-line bg-surface-1 p-0.5">
      <legend className="sr-only">{t("agents.period")}</legend>
      {presets.map(({ period, preset }) => (
        <button
          key={period}
          type="button"
          aria-pressed={chosen === period}
          onClick={() => onDays(preset)}
          className={CHOICE}
        >
          {say[period]}
        </button>
      ))}
      <Popover
        label={t("agents.period.other")}
        title={t("agents.period.other")}
        trigger={
          <>
            <Icon glyph={CalendarDays} size={16} />
            <span className={chosen ? "sr-only" : ""}>
              {chosen ? t("agents.period.other") : sayDays(days, locale, today)}
            </span>
          </>
        }
        triggerClassName={classes(CHOICE, !chosen && "bg-surface-3 font-semibold text-text-1")}
        className="p-4"
      >
        {(close) => <OtherDays days={days} today={today} onDays={onDays} close={close} />}
      </Popover>
    </fieldset>
  );
}

/** Custom dates. Swapped if entered in the wrong order. */
function OtherDays({ days, today, onDays, close }: PeriodChoiceProps & { close: () => void }) {
  const { t } = useText();
  const [{ from, to }, setChosen] = useState(days);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!from || !to) return;
    close();
    onDays(from <= to ? { from, to } : { from: to, to: from });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t("records.days.from")}
          type="date"
          value={from}
          max={today}
          onChange={({ target }) => setChosen({ from: target.value, to })}
        />
        <TextField
          label={t("records.days.to")}
          type="date"
          value={to}
          max={today}
          onChange={({ target }) => setChosen({ from, to: target.value })}
        />
      </div>
      <Button type="submit" size="sm" className="self-end">
        {t("agents.period.show")}
      </Button>
    </form>
  );
}

const CHOICE =
  "flex min-h-8 max-lg:min-h-10 items-center gap-1.5 rounded-[calc(var(--radius-control)-3px)] px-2.5 text-dense whitespace-nowrap " +
  "text-text-2 transition-colors hover:text-text-1 focus-visible:-outline-offset-2 aria-pressed:bg-surface-3 " +
  "aria-pressed:font-semibold aria-pressed:text-text-1";
