import Check from "lucide-react/icons/check";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { fieldAria, FieldNotes, useFieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size" | "className" | "children"> & {
  /** May hold a link, as in "I accept the terms". */
  label: ReactNode;
  /** A count or note at the end of the line, as part of the label. */
  note?: ReactNode;
  /** Smaller, for long lists on a wide screen, where a mouse needs a smaller target. */
  isDense?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

export function Checkbox({ id, label, note, isDense = false, hint, error, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id);
  return (
    <div className="flex flex-col gap-1">
      {/* Never a circle, however round a brand's corners: that would look like a radio button. */}
      <div className={classes("flex min-h-11 items-center gap-3", isDense && "lg:min-h-9")}>
        <span className="relative grid place-items-center">
          <input
            {...rest}
            {...fieldAria(ids, { hint, error })}
            type="checkbox"
            className={
              "peer size-5 appearance-none rounded-[min(var(--radius-chip),6px)] border border-line-strong bg-surface-1 transition-colors " +
              "checked:border-text-1 checked:bg-text-1 aria-invalid:border-coral disabled:opacity-50 " +
              "forced-colors:appearance-auto"
            }
          />
          <Icon
            glyph={Check}
            size={16}
            className="pointer-events-none absolute text-canvas opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <label
          htmlFor={ids.control}
          className={classes("text-base text-text-2", isDense ? "py-1.5" : "py-2", note !== undefined && NOTED)}
        >
          {label}
          {note}
        </label>
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

/** The whole line is the label, so that the count at its end is clickable too. */
const NOTED = "flex min-w-0 grow items-center justify-between gap-2";
