import type { NumberState } from "@perya/contract";
import type { Field } from "@perya/lottery";
import type { Rate } from "@perya/money";
import { classes } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { sayMultiple } from "../lottery.figures.ts";
import { valuesOf } from "../lottery.selection.ts";
import { sayField, saySymbol } from "../lottery.words.ts";

type WordFieldProps = {
  field: Field;
  chosen: readonly number[];
  onToggle: (value: number) => void;
  isLocked: boolean;
  limits: ReadonlyMap<number, NumberState>;
  multiples: ReadonlyMap<number, Rate>;
  day: Date;
};

/** Toggle buttons for named choices: big, small, dragon, animals. */
export function WordField({ field, chosen, onToggle, isLocked, limits, multiples, day }: WordFieldProps) {
  const { t, locale } = useText();
  const name = sayField(t, field);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="text-sm font-semibold max-sm:w-full sm:w-24">{name}</p>
      <fieldset aria-label={name} className="grid grow grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {valuesOf(field).map((value) => {
          const isChosen = chosen.includes(value);
          const limit = limits.get(value);
          const multiple = multiples.get(value);
          const text = saySymbol(t, field, value, day);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              aria-label={limit ? `${text}, ${t(`lotto.state.${limit}`)}` : text}
              disabled={isLocked || (limit === "closed" && !isChosen)}
              onClick={() => onToggle(value)}
              className={classes(
                "min-h-12 rounded-control border px-3 text-sm font-semibold transition-colors disabled:cursor-not-allowed",
                isChosen
                  ? "border-text-1 bg-text-1 text-canvas"
                  : "border-line-strong bg-surface-2 text-text-1 hover:bg-surface-3",
                limit === "closed" && "line-through opacity-50",
                limit !== undefined && limit !== "closed" && "border-dashed border-persimmon",
              )}
            >
              {text}
              {multiple !== undefined && (
                <span className={classes("block text-xs font-normal tabular-nums", !isChosen && "text-text-3")}>
                  {sayMultiple(multiple, locale)}
                </span>
              )}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
