import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { controlClasses, Field, type FieldTexts, useField } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "children" | "className" | "size"> &
  FieldTexts & {
    /** Content of the box before the text: a currency sign, a country code, an icon. */
    start?: ReactNode;
    /** Content of the box after the text: a button to show, clear or paste. */
    end?: ReactNode;
    /** Content beside the box, aligned with it and under the same label: a country select, a send button. */
    before?: ReactNode;
    after?: ReactNode;
    /** The main amount of a form, in the size of a title. */
    isFigure?: boolean | undefined;
    className?: string | undefined;
  };

export function TextField({
  start,
  end,
  before,
  after,
  isFigure = false,
  className,
  type = "text",
  ...field
}: TextFieldProps) {
  const { frame, control } = useField(field);
  return (
    <Field {...frame}>
      <div className="flex items-center gap-2">
        {before}
        <div className={classes("relative flex min-w-0 grow items-center", className)}>
          {start && (
            <span className={classes("pointer-events-none absolute start-3 flex text-text-3", isFigure && FIGURE)}>
              {start}
            </span>
          )}
          <input
            {...control}
            type={type}
            className={classes(
              controlClasses,
              "read-only:bg-surface-2",
              isFigure && FIGURE,
              start !== undefined && "ps-10",
              end !== undefined && "pe-12",
            )}
          />
          {end && <span className="absolute end-0 flex">{end}</span>}
        </div>
        {after}
      </div>
    </Field>
  );
}

const FIGURE = "min-h-13 items-center font-display text-xl font-semibold tabular-nums";
