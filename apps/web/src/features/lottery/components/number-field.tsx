import type { NumberState } from "@perya/contract";
import type { Field } from "@perya/lottery";
import type { Rate } from "@perya/money";
import { classes, isRightToLeft } from "@perya/ui";
import { type KeyboardEvent, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { sayMultiple } from "../lottery.figures.ts";
import type { SymbolStats } from "../lottery.charts.ts";
import { QUICK_SETS, quickSet, quickSetOf, valuesOf } from "../lottery.selection.ts";
import { saySymbol } from "../lottery.words.ts";
import { columnsOf, nextIndex } from "../lottery.keys.ts";

type NumberFieldProps = {
  field: Field;
  name: string;
  look: "row" | "grid";
  chosen: readonly number[];
  onToggle: (value: number) => void;
  onChange: (values: readonly number[]) => void;
  isLocked: boolean;
  limits: ReadonlyMap<number, NumberState>;
  /** What each value pays, if they differ. Otherwise a row shows the draws since each number came. */
  multiples: ReadonlyMap<number, Rate>;
  stats: readonly SymbolStats[];
};

/**
 * Toggle buttons for the numbers of a field, with quick sets. A single tab stop: left and right move within the
 * field, up and down to another line or field, and digits toggle numbers.
 */
export function NumberField({ field, name, look, chosen, onToggle, onChange, isLocked, ...shown }: NumberFieldProps) {
  const { limits, multiples, stats } = shown;
  const { t, locale } = useText();
  const [focused, setFocused] = useState(0);
  const values = valuesOf(field);
  const set = quickSetOf(field, chosen);

  function steer(event: KeyboardEvent<HTMLFieldSetElement>) {
    const grid = event.currentTarget;
    if (look === "row" && !event.ctrlKey && !event.metaKey && isDigitOf(values, event.key)) {
      onToggle(Number(event.key));
      return undefined;
    }
    const next = nextIndex(event.key, focused, {
      count: values.length,
      columns: columnsOf(grid),
      isRtl: isRightToLeft(grid),
    });
    if (next === undefined) return undefined;
    event.preventDefault();
    if (next === "before" || next === "after") return focusField(grid, next, focused);
    setFocused(next);
    return grid.querySelectorAll<HTMLElement>("button")[next]?.focus();
  }

  return (
    <div className={classes("gap-x-4 gap-y-3 px-4 py-3", look === "row" ? "sm:flex sm:items-center" : "flex flex-col")}>
      <p className={classes("flex items-baseline gap-2 max-sm:pb-2", look === "row" && "sm:w-24 sm:flex-col sm:gap-0")}>
        <span className="text-sm font-semibold">{name}</span>
        <span className="text-xs text-text-3 tabular-nums">
          {t("lotto.chosen", { count: chosen.length, all: values.length })}
        </span>
      </p>
      {/* Handles arrow keys of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        aria-label={name}
        data-field
        dir="ltr"
        onKeyDown={steer}
        className={classes("grid gap-1.5", look === "row" ? ROW : "sm:grid-cols-10", columnsOnPhone(values.length))}
      >
        {values.map((value, index) => {
          const isChosen = chosen.includes(value);
          const limit = limits.get(value);
          const gap = stats[index]?.gap;
          const multiple = multiples.get(value);
          const text = saySymbol(t, field, value, EPOCH);
          return (
            <span key={value} className="relative flex flex-col items-center">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={limit ? `${text}, ${t(`lotto.state.${limit}`)}` : text}
                tabIndex={index === focused ? 0 : -1}
                disabled={isLocked || (limit === "closed" && !isChosen)}
                onFocus={() => setFocused(index)}
                onClick={() => onToggle(value)}
                className={classes(
                  NUMBER,
                  look === "row" ? "h-12 sm:size-10" : "h-11 sm:h-10",
                  isChosen ? CHOSEN : PLAIN,
                  limit === "closed" && "line-through opacity-50",
                  limit !== undefined && limit !== "closed" && "border-dashed border-persimmon",
                )}
              >
                {text}
              </button>
              {multiple !== undefined && <span className={MULTIPLE}>{sayMultiple(multiple, locale)}</span>}
              {look === "row" && multiple === undefined && gap !== undefined && (
                <span aria-hidden className={classes(GAP, isChosen && "max-sm:text-canvas")}>
                  {gap ?? "–"}
                </span>
              )}
            </span>
          );
        })}
      </fieldset>
      <fieldset
        aria-label={t("lotto.quickSets", { name })}
        className={classes(
          "grid gap-1.5",
          look === "row"
            ? "grid-cols-6 max-sm:mt-2 sm:ms-auto sm:w-42 sm:shrink-0 sm:grid-cols-3"
            : "grid-cols-6 sm:max-w-md",
        )}
      >
        {QUICK_SETS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={set === each}
            disabled={isLocked || quickSet(field, each).length > field.max}
            onClick={() => onChange(quickSet(field, each).filter((value) => limits.get(value) !== "closed"))}
            className={classes(
              QUICK,
              set === each ? "border-line-strong bg-surface-3 text-text-1" : "border-line text-text-2",
            )}
          >
            {t(`lotto.set.${each}`)}
          </button>
        ))}
        <button
          type="button"
          disabled={isLocked || chosen.length === 0}
          onClick={() => onChange([])}
          className={classes(QUICK, "border-line text-text-2")}
        >
          {t("lotto.set.clear")}
        </button>
      </fieldset>
    </div>
  );
}

const isDigitOf = (values: readonly number[], key: string) => /^\d$/u.test(key) && values.includes(Number(key));

/** Moves the focus to the same index in the previous or next field. */
function focusField(grid: HTMLElement, where: "before" | "after", index: number): void {
  const fields = [...(grid.closest("section")?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  const other = fields[fields.indexOf(grid) + (where === "after" ? 1 : -1)];
  const buttons = other?.querySelectorAll<HTMLElement>("button");
  buttons?.[Math.min(index, buttons.length - 1)]?.focus();
}

/** Date passed to `saySymbol` for numbers. Their text, unlike that of animals, does not depend on the date. */
const EPOCH = new Date(0);

const ROW = "sm:flex sm:flex-wrap sm:gap-x-1 sm:gap-y-1";
/**
 * Classes of the number's gap (draws since it last came): in the button's corner on phones, below the number
 * elsewhere.
 */
const GAP =
  "pointer-events-none text-xs leading-4 text-text-3 tabular-nums max-sm:absolute max-sm:end-1 max-sm:top-0.5 " +
  "max-sm:text-[0.625rem] max-sm:leading-3";
/** Equal lines where possible. Up to 60 numbers are wide enough for a thumb; more are shown as one table without scrolling. */
function columnsOnPhone(count: number): string {
  if (count > 60) return "grid-cols-10 max-sm:gap-1";
  if (count > 20) return "grid-cols-7";
  if (count % 5 === 0) return "grid-cols-5";
  return count % 4 === 0 ? "grid-cols-4" : "grid-cols-6";
}

const MULTIPLE = "text-xs leading-5 whitespace-nowrap text-text-3 tabular-nums max-sm:text-[0.6875rem]";
const NUMBER =
  "grid w-full place-items-center border text-base font-semibold tabular-nums transition-colors disabled:cursor-not-allowed " +
  "rounded-control sm:rounded-full";
const PLAIN = "border-line-strong bg-surface-2 text-text-1 hover:bg-surface-3";
const CHOSEN = "border-text-1 bg-text-1 text-canvas";
const QUICK =
  "min-h-9 rounded-control border px-1 text-xs transition-colors hover:bg-surface-2 disabled:opacity-40 max-sm:min-h-10";
