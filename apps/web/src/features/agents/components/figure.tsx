import { classes, Definition, Spark } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

type FigureProps = {
  term: string;
  /** Definition of the figure, with optional extra lines. */
  definition: ReactNode;
  value: ReactNode;
  /** Change in percent against the comparison period. Null: no data to compare. */
  change?: number | null | undefined;
  /** Replaces the change if a percentage is meaningless. */
  note?: ReactNode;
  /** Values by day, with those of the comparison period. */
  course?: readonly (number | null)[] | undefined;
  before?: readonly number[] | undefined;
  /** True for the reader's own money, the only figure in the accent color. */
  isOwn?: boolean;
};

/** A key figure with change and trend. Clicking its name opens the definition. */
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

/** Signed change; color only supports the sign. */
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

/** Writes a change such as "+8.2%", with a real minus sign (U+2212). */
export function sayChange(percent: number, locale: string): string {
  const format = { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(locale, format).format(percent / 100).replace("-", "\u2212");
}
