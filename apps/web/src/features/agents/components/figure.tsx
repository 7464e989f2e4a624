import { classes, Definition, Spark } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

type FigureProps = {
  term: string;
  /** What it counts, in a sentence; more may follow: when it was counted, where its rows are. */
  definition: ReactNode;
  value: ReactNode;
  /** In per cent against what it is compared with; null where there is nothing to compare with. */
  change?: number | null | undefined;
  /** Instead of the change, where that says nothing. */
  note?: ReactNode;
  /** Its course by day, and that of what it is compared with. */
  course?: readonly (number | null)[] | undefined;
  before?: readonly number[] | undefined;
  /** The reader's own money, which alone is brass. */
  isOwn?: boolean;
};

/** One figure: what it is, how it changed, and its course. Pointing at its name says how it is counted. */
export function Figure({ term, definition, value, change, note, course, before, isOwn = false }: FigureProps) {
  const { t } = useText();
  return (
    <div className="flex min-w-0 flex-col gap-0.5 rounded-card border border-line bg-surface-1 px-3.5 pt-2.5 pb-2">
      <dt className="text-xs text-text-3">
        <Definition term={term} label={t("agents.what", { figure: term })}>
          <span>
            <b className="font-semibold">{term}</b>: {definition}
          </span>
        </Definition>
      </dt>
      <dd
        className={classes(
          "truncate text-lg leading-7 font-semibold tabular-nums",
          isOwn ? "text-accent-text" : "text-text-1",
        )}
      >
        {value}
      </dd>
      <dd className="flex min-h-5.5 items-end justify-between gap-2 text-xs">
        <span className="shrink-0 whitespace-nowrap">{note ?? <Change change={change} />}</span>
        {course && course.length > 1 && <Spark values={course} before={before} />}
      </dd>
    </div>
  );
}

/** How much more or less, with its sign; colour is a hint only. */
export function Change({ change }: { change: number | null | undefined }) {
  const { t, locale } = useText();
  if (change === undefined) return <span />;
  if (change === null)
    return (
      <span className="text-text-3" title={t("agents.noChange")}>
        <span aria-hidden>–</span>
        <span className="sr-only">{t("agents.noChange")}</span>
      </span>
    );
  return (
    <span
      className={classes(
        "font-semibold whitespace-nowrap tabular-nums",
        change > 0 ? "text-leaf" : change < 0 ? "text-coral" : "text-text-2",
      )}
    >
      {sayChange(change, locale)}
    </span>
  );
}

/** "+8.2%", with the minus of figures. */
export function sayChange(percent: number, locale: string): string {
  const format = { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(locale, format).format(percent / 100).replace("-", "\u2212");
}
